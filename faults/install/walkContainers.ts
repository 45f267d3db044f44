import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../processes/program.ts'
import { until } from '../waiting.ts'
import { logInProblems } from './logIn.ts'
import { pageScript, pageVersions } from './pageScript.ts'
import { archiveProject, runToEnd, type Podman } from './podman.ts'

const mostBytes = 300_000_000
const tools = ['npm', 'npx', 'gcc', 'cc', 'make', 'python3', 'git', 'strip']

/** Entry script that starts PostgreSQL like its public image, with the scripts of a folder. */
const databaseEntry = `set -e
chown postgres "$PGDATA" && chmod 700 "$PGDATA"
as() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password
  as initdb -U postgres --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  as pg_ctl -w -o '-c listen_addresses=' start
  for script in /docker-entrypoint-initdb.d/*.sh; do as sh "$script"; done
  as pg_ctl -w -m fast stop
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -c listen_addresses='*'
`

async function otherImages(podman: Podman): Promise<Record<string, string>> {
  const install = (name: string) =>
    `RUN apt-get update && apt-get install --yes --no-install-recommends ${name}`
  const script = Buffer.from(databaseEntry).toString('base64')
  return {
    POSTGRES_IMAGE: await podman.build('postgres', [
      install('postgresql-15'),
      `RUN mkdir -p /var/lib/postgresql/data && echo ${script} | base64 --decode > /entry.sh`,
      'ENV PATH=/usr/lib/postgresql/15/bin:/usr/bin:/bin PGDATA=/var/lib/postgresql/data',
      'ENTRYPOINT ["sh", "/entry.sh"]',
    ]),
    CADDY_IMAGE: await podman.build('caddy', [
      install('caddy'),
      'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data',
      'ENTRYPOINT ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
    ]),
  }
}

async function imageProblems(podman: Podman, web: string): Promise<string[]> {
  const problems: string[] = []
  const inside = (script: string) => podman.run(['exec', web, 'sh', '-c', script])
  const image = await podman.run([
    'image',
    'inspect',
    'localhost/tradecounter',
    '--format',
    '{{.Size}} {{.User}}',
  ])
  const [bytes, user] = image.trim().split(' ')
  if (Number(bytes) >= mostBytes) problems.push(`the image has ${bytes} bytes`)
  if (user !== '10001:10001') problems.push(`the image runs as ${user}`)
  const found = await inside(`for tool in ${tools.join(' ')}; do command -v $tool || true; done`)
  if (found !== '') problems.push(`the image has ${found}`)
  const written = await inside('touch /portal/written 2>/dev/null && echo written || true')
  if (written !== '') problems.push('the root file system can be written')
  const running = await inside('for each in /proc/[0-9]*; do tr "\\0" " " < $each/cmdline; echo; done')
  const nodes = running.split('\n').filter((line) => line.includes('main.ts'))
  if (nodes.length !== 1) problems.push(`the container runs ${running}`)
  await podman.run(['healthcheck', 'run', web]).catch((error) => problems.push(String(error)))
  return problems
}

/** Restarts the web process, which must end in order, while the proxy delays requests. @returns problems */
async function restartProblems(podman: Podman, web: string, origin: string): Promise<string[]> {
  await podman.run(['stop', '--time', '40', web])
  const code = (await podman.run(['inspect', web, '--format', '{{.State.ExitCode}}'])).trim()
  const waiting = runToEnd('curl', ['--silent', '--insecure', '--fail', `${origin}/readyz`])
  await podman.run(['start', web])
  const answer = await waiting.catch(String)
  return [
    ...(code === '0' ? [] : [`a process that was stopped ended with ${code}`]),
    ...(answer.includes('ready') ? [] : [`a request during the restart was answered: ${answer}`]),
  ]
}

/** Follows the section of docs/install.md on containers. @returns differences from the page */
export async function walkContainers(podman: Podman, parent: string): Promise<string[]> {
  const folder = join(parent, 'opt/tradecounter')
  const [https = 0, http = 0] = await freePorts(2)
  await archiveProject(podman, parent, pageVersions)
  const settings = await otherImages(podman)
  const trust = podman.trust.join(' ')
  const script = pageScript(
    'Containers',
    {
      'https://orders.example.com/readyz': `https://localhost:${https}/readyz`,
      'orders.example.com': 'localhost',
      // Skip installations, as this machine has the packages and perhaps no systemd.
      'apt-get update': ':',
      'apt-get install --yes': ': ',
      'systemctl enable podman-restart': ':',
      'podman build --format docker': `podman build --build-arg BASE=${podman.base} ${trust} --format docker`,
      '/opt/': `${parent}/opt/`,
      [`cd ${folder}`]: `cd ${folder}; sed -i "s/'80:80', '443:443'/'127.0.0.1:${http}:80', '127.0.0.1:${https}:443'/" compose.yaml`,
      '/root/': `${parent}/`,
      '/etc/cron.daily/': `${parent}/`,
      '/var/backups/': `${parent}/backups/`,
    },
    settings,
  )
  writeFileSync(join(parent, '.curlrc'), 'insecure\n')
  const env = { ...podman.environment, HOME: parent }
  const compose = (...args: string[]) => runToEnd('podman-compose', args, { env, cwd: folder })
  const problems: string[] = []
  try {
    const printed = await runToEnd('bash', ['-c', script], { env })
    if (!/"status":"ready"/.test(printed)) problems.push(`not ready over HTTPS: ${printed.slice(-1000)}`)
    if (!/https:\/\/localhost\/users\/activate\//.test(printed)) problems.push('nobody was invited')
    if (!/Restored as of /.test(printed)) problems.push(`no restore: ${printed.slice(-1000)}`)
    if (!existsSync(join(parent, 'tradecounter-backup.key'))) problems.push('there is no key of backups')
    const web = 'tradecounter_web_1'
    const origin = `https://localhost:${https}`
    await until('the new process answers', () =>
      runToEnd('curl', ['--silent', '--insecure', '--fail', `${origin}/readyz`]).then(
        () => true,
        () => false,
      ),
    )
    const here = (command: string) => runToEnd('sh', ['-c', command], { env })
    problems.push(...(await logInProblems(here, origin, printed)))
    problems.push(...(await imageProblems(podman, web)), ...(await restartProblems(podman, web, origin)))
  } catch (error) {
    problems.push(String(error))
    problems.push(await compose('logs').catch(String))
  } finally {
    await compose('down', '--volumes').catch((error) => problems.push(String(error)))
  }
  return problems.map((problem) => `containers: ${problem}`)
}
