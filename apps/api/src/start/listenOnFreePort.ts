import { StartupError } from '../settings/settings.ts'

/** Listens on the port of a setting, `PORT` or `METRICS_PORT`. @throws StartupError when it cannot */
export async function onFreePort<Result>(
  setting: string,
  port: number,
  listen: () => Promise<Result>,
): Promise<Result> {
  try {
    return await listen()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    const reason =
      code === 'EADDRINUSE'
        ? `Port ${port} is taken. Stop the program that uses it, or choose another with ${setting}=…`
        : `${setting.replace('PORT', 'HOST')} and ${setting} cannot be used: ${message}`
    throw new StartupError(reason, { cause: error })
  }
}
