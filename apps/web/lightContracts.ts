import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { sentBack } from '@tradecounter/contract/fields.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { wireShapeOf, type WireShape } from '@tradecounter/contract/wireShape.ts'
import type { Plugin } from 'vite'

const contract = /\/[a-z]+\.contract\.ts$/i
const prefix = '\0light:'

/** Only where money or another name is: reading an answer leaves everything else as it came. */
function changedOf(shape: WireShape | null): WireShape | null {
  if (!shape) return null
  if ('each' in shape) {
    const elementShape = changedOf(shape.each)
    return elementShape && { each: elementShape }
  }
  const { names = {} } = shape
  const fields = Object.entries(shape.fields).flatMap(([key, inner]) => {
    const changed = changedOf(inner)
    return changed || key in names || key.endsWith('Cents') ? [[key, changed] as const] : []
  })
  if (fields.length === 0) return null
  const renamed = Object.keys(names).length > 0 ? { names } : {}
  return { fields: Object.fromEntries(fields), ...renamed }
}

type AnySchema = NonNullable<Route['body']> & {
  readonly def?: { readonly innerType?: AnySchema; readonly element?: AnySchema; readonly in?: AnySchema }
  readonly shape?: Readonly<Record<string, AnySchema>>
}

/** Shape of a body without the fields that older clients send back and the server ignores. */
function sentOf(schema: AnySchema, shape: WireShape | null): WireShape | null {
  const inner = schema.def?.innerType ?? schema.def?.in
  if (inner) return sentOf(inner, shape)
  if (!shape) return null
  if ('each' in shape) {
    const elementShape = schema.def?.element ? sentOf(schema.def.element, shape.each) : shape.each
    return elementShape && { each: elementShape }
  }
  const fields = Object.entries(shape.fields).flatMap(([key, value]) => {
    const field = schema.shape?.[key]
    if (field === sentBack) return []
    return [[key, field ? sentOf(field, value) : value] as const]
  })
  return { ...shape, fields: Object.fromEntries(fields) }
}

/** Route as the browser needs it, which asks of a permission only whether it is public. */
const lightRoute = ({ method, path, permission, answer, bodyKind, body, result }: Route) => ({
  method,
  path,
  permission: permission === 'public' ? permission : undefined,
  answer,
  bodyKind,
  body: body && sentOf(body, wireShapeOf(body)),
  result: changedOf(wireShapeOf(result)) ?? { fields: {} },
})

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/**
 * A contract's exports as plain data; schemas are no data
 * and are left out, so that importing one fails the build.
 */
function lightExports(module: Readonly<Record<string, unknown>>): string {
  return Object.entries(module)
    .flatMap(([name, value]) => {
      if (typeof value !== 'object' || value === null || '_zod' in value) return []
      const light = Array.isArray(value)
        ? value
        : Object.fromEntries(
            Object.entries(value).map(([key, entry]) => [key, isRoute(entry) ? lightRoute(entry) : entry]),
          )
      return [`export const ${name} = ${JSON.stringify(light)}`]
    })
    .join('\n')
}

/**
 * Leaves the schemas of the contracts out of the browser: 50 kB that only the server needs, which
 * validates. A module that checks a form with them (`schemaProblems.ts`) gets the whole contract.
 */
export function lightContracts(): Plugin {
  return {
    name: 'light-contracts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !contract.test(source) || !source.startsWith('@tradecounter/contract/'))
        return undefined
      if (existsSync(importer) && readFileSync(importer, 'utf8').includes('schemaProblems.ts'))
        return undefined
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && prefix + resolved.id
    },
    async load(id) {
      if (!id.startsWith(prefix)) return undefined
      const path = id.slice(prefix.length)
      this.addWatchFile(path)
      return lightExports((await import(pathToFileURL(path).href)) as Record<string, unknown>)
    },
  }
}
