import { readdirSync, readFileSync } from 'node:fs'

/** Linux tells processor time in hundredths of a second, whatever the kernel ticks at. */
const ticksASecond = 100

interface Stat {
  readonly parent: number
  readonly seconds: number
}

function statOf(pid: number): Stat | undefined {
  try {
    // The name of a program may have blanks and brackets: what counts begins after the last bracket.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticksASecond }
  } catch {
    return undefined
  }
}

/** Processor time a process has used; `undefined` where the system does not tell. */
export const processSeconds = (pid: number): number | undefined => statOf(pid)?.seconds

/** Processor time of the processes a process started that still run: the connections of a database server. */
export function childrenSeconds(pid: number): number {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name)))
      .reduce((sum, stat) => sum + (stat?.parent === pid ? stat.seconds : 0), 0)
  } catch {
    return 0
  }
}
