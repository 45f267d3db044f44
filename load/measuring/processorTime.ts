import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports processor time in hundredths of a second at any kernel tick rate. */
const ticksASecond = 100

interface Stat {
  readonly parent: number
  readonly seconds: number
}

function statOf(pid: number): Stat | undefined {
  try {
    // Fields begin after the last bracket, as the name of a program may have blanks and brackets.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticksASecond }
  } catch {
    return undefined
  }
}

/** Processor time of a process in seconds; `undefined` on systems without /proc. */
export const processSeconds = (pid: number): number | undefined => statOf(pid)?.seconds

export type Seconds = ReadonlyMap<number, number>

/** Processor time of the running children of a process: the connections of a database server. */
export function childrenSeconds(pid: number): Seconds {
  try {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), statOf(Number(name))] as const)
    return new Map(children.flatMap(([child, stat]) => (stat?.parent === pid ? [[child, stat.seconds]] : [])))
  } catch {
    return new Map()
  }
}

/** Seconds used between two measurements, without processes that have ended. */
export const usedSince = (before: Seconds, after: Seconds): number =>
  [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0)
