import { idIn } from '../../lib/text/searchValues.ts'

/** What the address of the settings says: the page of the failed jobs. */
export interface SettingsSearch {
  readonly jobs?: number | undefined
}

export const validateSettingsSearch = (search: Record<string, unknown>): SettingsSearch => ({
  jobs: idIn(search, 'jobs'),
})
