import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutRoot } from '../cluster/withoutRoot.ts'

/** Ports of a proxy and of two web processes, all on loopback. */
export interface Ports {
  readonly https: number
  readonly http: number
  readonly webs: readonly [number, number]
}

/** Proxy started from its file in `deploy/proxies`, with this machine's ports and certificate. */
export interface Proxy {
  readonly origin: string
  /** Certificate of the proxy, which signs itself. */
  readonly certificate: string
  isRunning(): boolean
  log(): string
  stop(): Promise<void>
}

interface Place extends Ports {
  readonly folder: string
  readonly certificate: string
  readonly key: string
}

interface Command {
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** Text of a file of `deploy/proxies` with replacements. @throws for a word that is not in it */
function changed(file: string, words: readonly (readonly [string, string])[]): string {
  let text = readFileSync(join(import.meta.dirname, '../../deploy/proxies', file), 'utf8')
  for (const [from, to] of words) {
    if (!text.includes(from)) throw new Error(`deploy/proxies/${file} has no "${from}".`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** Time limit that replaces those of the files, as processes answer late on a busy machine. */
const patience = '120s'

function write(path: string, text: string): string {
  writeFileSync(path, text)
  return path
}

function caddy({ folder, https, http, webs, certificate, key }: Place): Command {
  const options = ['admin off', 'skip_install_trust', 'default_bind 127.0.0.1']
  const ports = [`http_port ${http}`, `https_port ${https}`]
  const site = '{$PUBLIC_URL:https://orders.example.com} {'
  const text = changed('Caddyfile', [
    [site, `${site}\n\ttls ${certificate} ${key}`],
    ['health_timeout 2s', `health_timeout ${patience}`],
    ['lb_try_duration 15s', `lb_try_duration ${patience}`],
  ])
  const file = write(join(folder, 'Caddyfile'), `{\n\t${[...options, ...ports].join('\n\t')}\n}\n${text}`)
  return {
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    environment: {
      HOME: folder,
      PUBLIC_URL: `https://localhost:${https}`,
      PORTAL_WEBS: webs.map((port) => `127.0.0.1:${port}`).join(' '),
    },
  }
}

function nginx({ folder, https, http, webs, certificate, key }: Place): Command {
  const site = changed('nginx.conf', [
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ', `listen 127.0.0.1:${https} `],
    ['server_name orders.example.com;', 'server_name localhost;'],
    ['proxy_connect_timeout 2s;', `proxy_connect_timeout ${patience};`],
    ['proxy_next_upstream_timeout 15s;', `proxy_next_upstream_timeout ${patience};`],
    ['/etc/letsencrypt/live/orders.example.com/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/orders.example.com/privkey.pem', key],
    ['127.0.0.1:3000', `127.0.0.1:${webs[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${webs[1]}`],
  ])
  write(join(folder, 'portal.conf'), site)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = folders.map((name) => `${name}_temp_path ${folder}/${name};`)
  // Connections stay open, as Node's HTTP/2 client, unlike browsers, loses requests when a server closes one.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const server = `events {}\nhttp { access_log off; keepalive_requests 1000000; ${temporary.join(' ')} include ${folder}/portal.conf; }`
  const file = write(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr;\n${server}\n`,
  )
  return { args: ['-e', 'stderr', '-c', file] }
}

function haproxy({ folder, https, http, webs, certificate, key }: Place): Command {
  const both = readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8')
  const text = changed('haproxy.cfg', [
    ['log /dev/log local0', 'log stdout format raw local0'],
    ['timeout connect 2s', `timeout connect ${patience}`],
    ['timeout check 2s', `timeout check ${patience}`],
    ['timeout http-request 15s', `timeout http-request ${patience}`],
    ['bind :80\n', `bind 127.0.0.1:${http}\n`],
    ['bind :443 ', `bind 127.0.0.1:${https} `],
    ['/etc/haproxy/portal.pem', write(join(folder, 'portal.pem'), both)],
    ['127.0.0.1:3000', `127.0.0.1:${webs[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${webs[1]}`],
  ])
  return { args: ['-db', '-f', write(join(folder, 'haproxy.cfg'), withoutRoot(text))] }
}

export const proxyKinds = { caddy, nginx, haproxy } as const
export type ProxyKind = keyof typeof proxyKinds

/** True if the program of a proxy is installed. */
export const isInstalled = (program: string): boolean => spawnSync(program, ['-v']).error === undefined

function makeCertificate(folder: string): Pick<Place, 'certificate' | 'key'> {
  const certificateFiles = { certificate: join(folder, 'portal.crt'), key: join(folder, 'portal.key') }
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const subject = ['-subj', '/CN=localhost', '-addext', names]
  const files = ['-keyout', certificateFiles.key, '-out', certificateFiles.certificate]
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files]
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl: ${stderr}`)
  return certificateFiles
}

export function startProxy(kind: ProxyKind, parent: string, ports: Ports): Proxy {
  const folder = join(parent, kind)
  mkdirSync(folder)
  const certificateFiles = makeCertificate(folder)
  const { args, environment = {} } = proxyKinds[kind]({ ...ports, ...certificateFiles, folder })
  const log = join(folder, 'log')
  const output = openSync(log, 'a')
  const env = { PATH: process.env['PATH'], ...environment }
  const child = spawn(kind, args, { cwd: folder, env, stdio: ['ignore', output, output] })
  closeSync(output)
  const over = new Promise((resolve) => child.once('exit', resolve))
  return {
    origin: `https://localhost:${ports.https}`,
    certificate: readFileSync(certificateFiles.certificate, 'utf8'),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    log: () => readFileSync(log, 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await over
    },
  }
}
