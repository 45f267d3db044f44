import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingNames } from '@tradecounter/api/settings/settings.ts'
import { expect, test } from 'vitest'
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
  readonly data?: Readonly<Record<string, string>>
  readonly resources?: readonly string[]
}

function manifestsOf(path: string): Manifest[] {
  const documents = parseAllDocuments(readFileSync(join(folder, path), 'utf8'))
  return documents.map((each) => {
    expect(each.errors).toEqual([])
    return each.toJS() as Manifest
  })
}

const [base] = manifestsOf('base/kustomization.yaml')
const manifests = (base?.resources ?? []).flatMap((name) => manifestsOf(`base/${name}`))
const named = (kind: string, name: string) =>
  manifests.find((each) => each.kind === kind && each.metadata?.name === name)

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

test('every file of the folders is a resource or a patch of its kustomization', () => {
  for (const name of ['base', 'example']) {
    const [listed] = manifestsOf(`${name}/kustomization.yaml`) as unknown as [
      { resources: string[]; patches?: { path: string }[] },
    ]
    const files = [...listed.resources, ...(listed.patches ?? []).map(({ path }) => path)]
    const found = readdirSync(join(folder, name)).filter((file) => file !== 'kustomization.yaml')
    expect(files.filter((file) => file !== '../base').toSorted()).toEqual(found.toSorted())
  }
})

test('web, worker and migration run without rights, on a read-only root, with time to stop', () => {
  expect(workloads.map(({ metadata }) => metadata?.name)).toEqual(['migrate', 'web', 'worker'])
  for (const each of workloads) {
    const pod = specOf(each).template.spec
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

test('settings are known, and secrets come from a Secret that no file holds', () => {
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
  const changed = manifestsOf('example/settings.yaml')[0]?.data ?? {}
  const unknown = [...Object.keys(settings), ...Object.keys(changed)].filter(
    (name) => !settingNames.includes(name),
  )
  expect(unknown).toEqual([])
  expect(Object.keys(settings).filter((name) => /SECRET|KEY|PASSWORD|TOKEN|DATABASE/.test(name))).toEqual([])
  expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([])
  for (const each of workloads)
    expect(specOf(each).template.spec.containers[0].envFrom).toEqual([
      { configMapRef: { name: 'tradecounter' } },
      { secretRef: { name: 'tradecounter' } },
    ])
})
