import { idIn } from '../../lib/text/searchValues.ts'

export const validateSettingsSearch = (search: Record<string, unknown>) => ({
  jobs: idIn(search, 'jobs'),
})

/** Query parameters of the settings: the page of the failed jobs. */
export type SettingsSearch = Partial<ReturnType<typeof validateSettingsSearch>>
