import { until } from '../waiting.ts'
import { logInProblems } from './logIn.ts'
import { pageScript, pageVersions } from './pageScript.ts'
import { archiveProject, ownAuthorities, type Podman } from './podman.ts'

const processes = ['127.0.0.1:13000', '127.0.0.1:13001', '127.0.0.1:13101']

/** Starts an empty Debian with systemd, as a privileged container. */
async function startMachine(podman: Podman, name: string): Promise<void> {
  const packages = 'systemd systemd-sysv dbus'
  const image = await podman.build('machine', [
    `RUN apt-get update && apt-get install --yes --no-install-recommends ${packages}`,
    'STOPSIGNAL SIGRTMIN+3',
    'CMD ["/sbin/init"]',
  ])
  await podman.run(['run', '--detach', '--name', name, '--privileged', '--systemd=always', image])
  await until('the machine has started', async () => {
    const state = await podman
      .run(['exec', name, 'sh', '-c', 'systemctl is-system-running || true'])
      .catch(() => '')
    return /^(running|degraded)$/m.test(state)
  })
}

/** Follows the section of docs/install.md on systemd. @returns differences from the page */
export async function walkServices(podman: Podman, name: string): Promise<string[]> {
  const problems: string[] = []
  const trust = `NODE_EXTRA_CA_CERTS=${ownAuthorities ? '/authorities.pem' : ''}`
  const inside = (script: string) => podman.run(['exec', '--env', trust, name, 'bash', '-c', script])
  const expectFound = (what: string, text: string, exp: RegExp) => {
    if (!exp.test(text)) problems.push(`services: ${what}: ${text.slice(-1000)}`)
  }
  await startMachine(podman, name)
  try {
    await archiveProject(podman, '/root', pageVersions, name)
    if (ownAuthorities) await podman.run(['cp', ownAuthorities, `${name}:/authorities.pem`])
    // Caddy's certificate for `localhost` is self-signed.
    await inside('echo insecure > /root/.curlrc')
    const printed = await inside(
      pageScript('systemd services', {
        'orders.example.com': 'localhost',
        // Faults are expected: this machine has no mail server and no card provider.
        'tradecounter doctor': 'tradecounter doctor || true',
      }),
    )
    expectFound('ready over HTTPS', printed, /"status":"ready"/)
    expectFound('an invitation', printed, /https:\/\/localhost\/users\/activate\/[\w-]+/)
    expectFound('a backup', printed, /portal-[\d-]+\.backup/)
    expectFound('a restore', printed, /Restored as of /)
    // The invitation is older than the backup, which was restored into an empty database.
    problems.push(...(await logInProblems(inside, 'https://localhost', printed)))
    const key = '--key-file /root/tradecounter-backup.key --check'
    const restore = 'node_modules/.bin/node scripts/backup.mjs restore'
    const checked = await inside(
      `cd /opt/tradecounter/current; ${restore} $(ls /var/backups/tradecounter/*.backup | head -n 1) ${key}`,
    )
    expectFound('a backup that is whole', checked, /is whole/)
    expectFound('the web app', await inside('curl --silent https://localhost/login'), /<script/)
    const failed = await inside('systemctl --failed --plain --no-legend')
    if (failed.includes('tradecounter')) problems.push(`services: ${failed}`)
    await until('Prometheus reads every process', async () => {
      const query = '--data-urlencode \'query=up{job="tradecounter"} == 1\''
      const up = await inside(`curl --silent --get localhost:9090/api/v1/query ${query}`)
      return processes.every((process) => up.includes(process))
    })
    const manager = await inside('curl --silent localhost:9093/api/v2/status')
    expectFound('Alertmanager', manager, /portal-alerts@example\.com/)
    const alerts = await inside('curl --silent localhost:9090/api/v1/rules')
    expectFound('alerts', alerts, /TradeCounterNotReady/)
  } catch (error) {
    const log = await inside('journalctl --no-pager --lines=40').catch(() => '')
    problems.push(`services: ${String(error)}\n${log}`)
  } finally {
    await podman.run(['rm', '--force', '--time', '5', name])
  }
  return problems
}
