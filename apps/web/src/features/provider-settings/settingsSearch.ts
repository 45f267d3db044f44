import { idIn } from '../../lib/text/searchValues.ts'

/** Query parameters of the settings: the page of the failed jobs. */
export interface SettingsSearch {
  readonly jobs?: number | undefined
}

export const validateSettingsSearch = (search: Record<string, unknown>): SettingsSearch => ({
  jobs: idIn(search, 'jobs'),
})
