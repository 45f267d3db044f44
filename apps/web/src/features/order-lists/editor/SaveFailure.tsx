import { failureText, isUnanswered } from '../../../lib/api/failures.ts'
import { Notice } from '../../../ui/page/Notice.tsx'

/** Notice of a failed save; a save without an answer may have been done. */
export const SaveFailure = ({ error }: { readonly error: unknown }) => (
  <Notice
    tone="bad"
    role="alert"
    title={isUnanswered(error) ? 'The list may not have been saved' : 'The list was not saved'}
  >
    {failureText(error)} Your changes are still here.
  </Notice>
)
