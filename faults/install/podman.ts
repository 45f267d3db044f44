import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** File of additional certificate authorities that this machine trusts, if any. */
export const ownAuthorities = process.env['NODE_EXTRA_CA_CERTS']

/** Podman configuration for machines with fixed limits, or with both versions of cgroups. */
const modestConfiguration = `[containers]
default_ulimits = ["nofile=1024:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
`

/** Podman, able to run containers of a Debian made by debootstrap. */
export interface Podman {
  /** Image of a minimal Debian. */
  readonly base: string
  /** Environment in which commands of podman work here. */
  readonly environment: NodeJS.ProcessEnv
  /** Runs podman. @returns its output. @throws with the end of its output when it fails */
  run(args: readonly string[]): Promise<string>
  /** Builds an image from the lines of a Dockerfile. */
  build(name: string, lines: readonly string[]): Promise<string>
  /** Build arguments that mount this machine's certificate authority, for downloads through its proxy. */
  readonly trust: readonly string[]
}

/** Runs a program to its end. @throws with the end of its output when it fails */
export async function runToEnd(
  program: string,
  args: readonly string[],
  { env, cwd = '/' }: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<string> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    output = (output + chunk.toString()).slice(-4000)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000)
  })
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0)
    throw new Error(`${program} ${args.slice(0, 3).join(' ')} ended with ${String(code)}: ${output}`)
  return printed
}

/** First program that is missing here, or reason why containers cannot be made. */
export function missingForContainers(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root makes a Debian'
  const programs = ['podman', 'podman-compose', 'debootstrap', 'openssl']
  const missing = programs.find((program) => spawnSync('which', [program]).status !== 0)
  return missing && `${missing} is not installed`
}

const base = 'localhost/tradecounter-faults-base'

async function makeBase(folder: string): Promise<void> {
  if (spawnSync('podman', ['image', 'exists', base]).status === 0) return
  const system = join(folder, 'system')
  const mirror = 'http://deb.debian.org/debian'
  await runToEnd('debootstrap', ['--variant=minbase', 'bookworm', system, mirror])
  const clean = 'rm -rf var/cache/apt/* var/lib/apt/lists/* usr/share/doc usr/share/man usr/share/locale'
  const update = `${mirror} bookworm-updates main\ndeb http://deb.debian.org/debian-security bookworm-security main`
  const sources = `deb ${mirror} bookworm main\ndeb ${update}\n`
  writeFileSync(join(system, 'etc/apt/sources.list'), sources)
  const script = `cd ${system} && ${clean} && tar -c . | podman import - ${base}`
  await runToEnd('sh', ['-c', script])
}

/** @throws when containers do not run here */
export async function openPodman(folder: string): Promise<Podman> {
  await makeBase(folder)
  const modest = join(folder, 'containers.conf')
  writeFileSync(modest, modestConfiguration)
  const tryOut = (env: NodeJS.ProcessEnv) => runToEnd('podman', ['run', '--rm', base, 'true'], { env })
  let environment: NodeJS.ProcessEnv = {}
  await tryOut(environment).catch(async () => {
    environment = { CONTAINERS_CONF: modest }
    await tryOut(environment)
  })
  const run: Podman['run'] = (args) => runToEnd('podman', args, { env: environment, cwd: root })
  const trust = ownAuthorities
    ? [
        '--volume',
        `${ownAuthorities}:/authorities.pem:ro`,
        '--build-arg',
        'NODE_EXTRA_CA_CERTS=/authorities.pem',
      ]
    : []
  return {
    base,
    environment,
    run,
    trust,
    async build(name, lines) {
      const context = join(folder, `image-${name}`)
      mkdirSync(context)
      writeFileSync(join(context, 'Containerfile'), `FROM ${base}\n${lines.join('\n')}\n`)
      const tag = `localhost/tradecounter-faults-${name}`
      await run(['build', '--tag', tag, context])
      return tag
    },
  }
}

/** Packs the project, as version control sees it, into archives in a folder, here or in a container. */
export const archiveProject = (
  podman: Podman,
  folder: string,
  versions: readonly string[],
  container?: string,
): Promise<string> => {
  const list = 'git ls-files -z --cached --others --exclude-standard'
  const unpack = `mkdir -p ${folder}/made/tradecounter && tar -x -C ${folder}/made/tradecounter`
  const archives = versions.map(
    (version) => `tar -czf ${folder}/tradecounter-${version}.tar.gz -C ${folder}/made tradecounter`,
  )
  const script = [unpack, ...archives, `rm -r ${folder}/made`].join(' && ')
  const there = container ? `podman exec -i ${container} sh -c '${script}'` : `sh -c '${script}'`
  const pack = `${list} | tar --null --ignore-failed-read -T - -c`
  return runToEnd('sh', ['-c', `${pack} | ${there}`], { env: podman.environment, cwd: root })
}
