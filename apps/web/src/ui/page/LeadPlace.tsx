import { Skeleton } from './Skeleton.tsx'

interface LeadPlaceProps {
  /** Pixels; by default none, for a part that rarely comes. */
  readonly height?: number
}

/** Placeholder of a part whose height is known once it is loaded: the parts after it appear with it. */
export const LeadPlace = ({ height = 0 }: LeadPlaceProps) => (
  <div data-leads>
    <Skeleton height={height} />
  </div>
)
