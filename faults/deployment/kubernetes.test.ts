import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, settingNames } from '@tradecounter/api/settings/settings.ts'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const folder = join(import.meta.dirname, '../../deploy/kubernetes')

/** A part of a manifest, by its keys. */
interface Part {
  readonly [key: string]: never
}

interface Manifest {
  readonly kind: string
  readonly metadata?: { readonly name: string }
  readonly spec?: Part
  readonly resources?: readonly string[]
}

function manifestsOf(path: string): Manifest[] {
  const documents = parseAllDocuments(readFileSync(join(folder, path), 'utf8'))
  return documents.map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Manifest
  })
}

const settingsOf = (name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...readFileSync(join(folder, name, 'settings.env'), 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
      ([, setting = '', value = '']) => [setting, value],
    ),
  )

const [base] = manifestsOf('base/kustomization.yaml')
const manifests = (base?.resources ?? []).flatMap((name) => manifestsOf(`base/${name}`))
const named = (kind: string, name: string) =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata?.name === name)

interface Container {
  readonly envFrom: readonly unknown[]
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  readonly ports?: readonly { readonly name: string }[]
  readonly readinessProbe?: Part
  readonly livenessProbe?: Part
  readonly resources: { readonly requests: object; readonly limits: object }
  readonly securityContext: object
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
}

interface Pod {
  readonly automountServiceAccountToken: boolean
  readonly securityContext: object
  readonly terminationGracePeriodSeconds: number
  readonly containers: readonly [Container]
  readonly volumes: readonly { readonly name: string }[]
}

interface Workload {
  readonly replicas?: number
  readonly strategy?: object
  readonly selector?: { readonly matchLabels: object }
  readonly template: { readonly metadata: { readonly labels: object }; readonly spec: Pod }
}

const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
const specOf = (manifest: Manifest | undefined) => manifest?.spec as unknown as Workload

test('every file of the folders is a resource or holds settings of its kustomization', () => {
  for (const name of ['base', 'example']) {
    const [listed] = manifestsOf(`${name}/kustomization.yaml`) as unknown as [
      { resources: string[]; configMapGenerator: { envs: string[] }[] },
    ]
    const files = [...listed.resources, ...listed.configMapGenerator.flatMap(({ envs }) => envs)]
    const found = readdirSync(join(folder, name)).filter((file) => file !== 'kustomization.yaml')
    expect(files.filter((file) => file !== '../base').toSorted()).toEqual(found.toSorted())
  }
})

test('web, worker and migration run without rights, on a read-only root, with time to stop', () => {
  expect(workloads.map(({ metadata }) => metadata?.name)).toEqual(['migrate', 'web', 'worker'])
  for (const workload of workloads) {
    const pod = specOf(workload).template.spec
    const [container] = pod.containers
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 10_001,
        seccompProfile: { type: 'RuntimeDefault' },
      },
    })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(35)
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    })
    const mounted = container.volumeMounts.map(({ name }) => name)
    expect(mounted).toEqual(pod.volumes.map(({ name }) => name))
  }
})

test('processes are replaced one by one and checked by their probes', () => {
  for (const role of ['web', 'worker']) {
    const { replicas, strategy, selector, template } = specOf(named('Deployment', role))
    const [container] = template.spec.containers
    expect(replicas).toBeGreaterThanOrEqual(2)
    expect(strategy).toEqual({ rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } })
    expect(template.metadata.labels).toMatchObject(selector?.matchLabels ?? {})
    expect(container.env).toEqual([{ name: 'ROLE', value: role }])
    const budget = named('PodDisruptionBudget', role)?.spec
    expect(budget).toEqual({ minAvailable: 1, selector })
  }
  const [web] = specOf(named('Deployment', 'web')).template.spec.containers
  expect(web).toMatchObject({
    readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
    livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
  })
})

test('only the ingress controller and Prometheus are let in', () => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy')
  const ingress = policies.map(({ spec }) => (spec as unknown as { ingress: unknown }).ingress)
  const from = (namespace: string, port: string) => [
    {
      from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } }],
      ports: [{ port }],
    },
  ]
  expect(ingress).toEqual([from('monitoring', 'metrics'), from('ingress-nginx', 'http')])
})

test('processes are let out to the usual port of every address among the settings', () => {
  const [policy] = manifests.filter(({ kind }) => kind === 'NetworkPolicy')
  const { egress } = (policy?.spec ?? { egress: [] }) as unknown as {
    egress: { ports: { port: number }[] }[]
  }
  const open = egress.flatMap(({ ports }) => ports.map(({ port }) => port))
  const usual: Readonly<Record<string, number>> = {
    'postgresql:': 5432,
    'smtps:': 465,
    'imaps:': 993,
    'https:': 443,
  }
  const example = readFileSync(join(folder, '../../.env.example'), 'utf8')
  const addresses = [...example.matchAll(/^#?[A-Z_]+=([a-z]+:\/\/\S+)$/gm)]
    .map(([, address = '']) => new URL(address.replace('db2,db3', 'db2')))
    .filter(({ protocol }) => protocol !== 's3:')
  const needed = addresses.map(({ port, protocol }) => Number(port) || usual[protocol])
  // Ports 587 (STARTTLS), 25 (relay) and 4317 (traces) are in no example file.
  expect(new Set(open)).toEqual(new Set([...needed, 53, 587, 25, 4317]))
})

test('settings are known, and secrets come from a Secret that no file holds', () => {
  const settings = settingsOf('base')
  const changed = settingsOf('example')
  const unknown = [...Object.keys(settings), ...Object.keys(changed)].filter(
    (name) => !settingNames.includes(name),
  )
  expect(unknown).toEqual([])
  expect(Object.keys(settings).filter((name) => /SECRET|KEY|PASSWORD|TOKEN|DATABASE/.test(name))).toEqual([])
  expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([])
  for (const workload of workloads)
    expect(specOf(workload).template.spec.containers[0].envFrom).toEqual([
      { configMapRef: { name: 'tradecounter' } },
      { secretRef: { name: 'tradecounter' } },
    ])
})

test('production starts with the settings and a Secret as the README names it: files in a store, metrics for the probes', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const [, list = ''] = /`secrets\.env` has ([^.]*)\. Production/.exec(readme) ?? []
  const invented: Readonly<Record<string, string>> = {
    DATABASE_URL: 'postgresql://portal@db.example/portal',
    SMTP_URL: 'smtps://mail.example',
  }
  const secrets = [...list.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => [
    name,
    invented[name] ?? 'a value of this test only, 32 or more',
  ])
  const DATA_DIR = memoryFolder('tradecounter-kubernetes-')
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const settings = readSettings({
    NODE_ENV: 'production',
    DATA_DIR,
    ...settingsOf('base'),
    ...settingsOf('example'),
    ...(Object.fromEntries(secrets) as Record<string, string>),
  })
  expect(settings.publicUrl).toBe(settingsOf('example')['PUBLIC_URL'])
  expect(settings.storage?.baseUrl).toContain('portal-files')
  expect(settings.METRICS_HOST).toBe('0.0.0.0')
  for (const { template } of ['web', 'worker'].map((role) => specOf(named('Deployment', role))))
    expect(template.spec.containers[0].ports).toContainEqual({
      name: 'metrics',
      containerPort: settings.METRICS_PORT,
    })
})
