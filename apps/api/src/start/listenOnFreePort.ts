import { StartupError } from '../settings/settings.ts'

/** Listens on the port of a setting. @throws StartupError when it is taken */
export async function onFreePort<Result>(
  setting: string,
  port: number,
  listen: () => Promise<Result>,
): Promise<Result> {
  try {
    return await listen()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartupError(`Port ${port} is taken. Stop what uses it, or choose another with ${setting}=…`, {
      cause: error,
    })
  }
}
