import { SignatureKind, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'

const text = '2026-01-31'
/** Text of a column, which some functions read as JSON. */
const columnText = '[{"lineID":1,"quantity":1}]'

/** Stand-in for any query result: a row, its columns, and properties of those. */
export const anyRow: object = new Proxy(
  {},
  {
    get: (_, key): unknown => {
      if (key === 'then' || key === 'toJSON' || key === 'toOperationNode') return undefined
      if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? columnText : 1)
      if (key === Symbol.iterator) return [anyRow][Symbol.iterator].bind([anyRow])
      if (key === 'length' || key === 'size') return 1
      const list: unknown = Reflect.get([anyRow], key)
      if (typeof list === 'function') return list.bind([anyRow])
      const method: unknown = Reflect.get(String.prototype, key)
      return typeof method === 'function' ? method.bind(columnText) : anyRow
    },
    // Kysely looks for its own nodes among the values.
    has: (_, key) => key !== 'expressionType',
  },
)

const isLiteral = ({ flags }: Type) => (flags & TypeFlags.Literal) !== 0
const valueOf = (type: Type): unknown => (type.isLiteralType() ? type.value : undefined)
const byText = (one: unknown, other: unknown) => (String(one) < String(other) ? -1 : 1)

/**
 * Maker of values for types: everything optional is there, a list has one element, and of a union's members
 * the first one counts. `named` has values of types by their names.
 */
export function samples(checker: Checker, named: ReadonlyMap<string, unknown>): (type: Type) => unknown {
  const samplesByType = new Map<number, unknown>()

  const ofUnion = (members: readonly Type[]): unknown => {
    const present = members.filter(({ flags }) => (flags & TypeFlags.Nullable) === 0)
    if (present.every(({ flags }) => flags & TypeFlags.BooleanLiteral)) return true
    if (present.every(isLiteral)) return present.map(valueOf).toSorted(byText)[0]
    return present[0] && sampleOf(present[0])
  }

  const argumentsOf = (type: Type): unknown[] =>
    type.isTypeReference() ? checker.getTypeArguments(type).map(sampleOf) : []

  const ofObject = (type: Type): unknown => {
    const name = type.getSymbol()?.name ?? ''
    if (checker.isArrayType(type) || checker.isTupleType(type)) return argumentsOf(type)
    if (name === 'Promise') return Promise.resolve(argumentsOf(type)[0])
    if (/^(Readonly)?Map$/.test(name)) return new Map([argumentsOf(type) as [unknown, unknown]])
    if (/^(Readonly)?Set$/.test(name)) return new Set(argumentsOf(type))
    const [call] = checker.getSignaturesOfType(type, SignatureKind.Call)
    if (call) return () => sampleOf(checker.getReturnTypeOfSignature(call) ?? type)
    const value: Record<string, unknown> = {}
    // Before its properties, which may be of the same type.
    samplesByType.set(type.id, value)
    const properties = checker.getPropertiesOfType(type)
    for (const [at, property] of checker.getTypeOfSymbol(properties).entries())
      if (property) value[properties[at]?.name ?? ''] = sampleOf(property)
    return value
  }

  const fresh = (type: Type): unknown => {
    const { flags } = type
    const typeName = [type.getAliasSymbol()?.name, type.getSymbol()?.name].find((name) =>
      named.has(name ?? ''),
    )
    if (typeName) return named.get(typeName)
    if (type.isLiteralType()) return type.value
    if (flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) return text
    if (flags & TypeFlags.Number) return 1
    if (flags & TypeFlags.BigInt) return 1n
    if (flags & TypeFlags.Null) return null
    if (flags & TypeFlags.VoidLike) return undefined
    if (type.isUnionType()) return ofUnion(type.getTypes())
    if (type.isTypeParameter()) {
      const constraint = checker.getBaseConstraintOfType(type)
      return constraint ? sampleOf(constraint) : anyRow
    }
    const primitive =
      type.isIntersectionType() && type.getTypes().find((member) => member.flags & TypeFlags.Primitive)
    if (primitive) return sampleOf(primitive)
    return flags & TypeFlags.AnyOrUnknown ? 1 : ofObject(type)
  }

  const sampleOf = (type: Type): unknown => {
    if (!samplesByType.has(type.id)) samplesByType.set(type.id, fresh(type))
    return samplesByType.get(type.id)
  }
  return sampleOf
}
