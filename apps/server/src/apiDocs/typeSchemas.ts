import ts from 'typescript'

export type JsonSchema = Readonly<Record<string, unknown>>

interface TypeSource {
  /** The module that exports the types. */
  file: string
  /** Path of the `tsconfig.json` for the module. */
  configFile: string
  /** An interface whose properties are object types. */
  interfaceName: string
  /** Properties of these object types that need no schema. */
  ignoredProperties: readonly string[]
  /** Properties of these object types whose schemas list all properties, even of named types. */
  expandedProperties: readonly string[]
  /** Other types that need a schema. */
  otherNames: readonly string[]
}

interface TypeSchemas {
  /** The schemas of each property's properties, such as `data` of `GET /api/views`. */
  properties: ReadonlyMap<string, Readonly<Record<string, JsonSchema>>>
  /** Schemas of named types. */
  named: ReadonlyMap<string, JsonSchema>
}

/**
 * Converts types to JSON Schemas. Doc comments become descriptions, and named types become
 * references to `#/components/schemas/NAME`.
 */
export function createTypeSchemas({
  file,
  configFile,
  interfaceName,
  ignoredProperties,
  expandedProperties,
  otherNames,
}: TypeSource): TypeSchemas {
  const config = ts.getParsedCommandLineOfConfigFile(configFile, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  })
  const program = ts.createProgram([file], config?.options ?? {})
  const checker = program.getTypeChecker()
  const named = new Map<string, JsonSchema>()

  function findType(name: string): ts.Type {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    const symbol = module && checker.getExportsOfModule(module).find((item) => item.name === name)
    if (!symbol) throw new Error(`${file} doesn't export the type ${name}`)
    return checker.getDeclaredTypeOfSymbol(checker.getAliasedSymbol(symbol))
  }

  function convert(type: ts.Type): JsonSchema {
    const name = findName(type)
    if (name === undefined) return convertStructure(type)
    if (!named.has(name)) {
      // Types can refer to themselves, so the name has to exist before its schema.
      named.set(name, {})
      const description = describe(type.aliasSymbol ?? type.symbol)
      named.set(name, { ...description, ...convertStructure(type) })
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  /** Returns the name of a type that one of our files declares. */
  function findName(type: ts.Type): string | undefined {
    const symbol = type.aliasSymbol ?? (type.isClassOrInterface() ? type.symbol : undefined)
    const isOurs = symbol?.declarations?.some(
      (node) => !program.isSourceFileDefaultLibrary(node.getSourceFile()),
    )
    const isGeneric = (type.aliasTypeArguments ?? []).length > 0
    return isOurs && !isGeneric ? symbol?.name : undefined
  }

  function convertStructure(type: ts.Type): JsonSchema {
    if (type.isUnion()) return convertUnion(type)
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
    if (type.flags & ts.TypeFlags.BooleanLiteral) {
      return { const: checker.typeToString(type) === 'true' }
    }
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' }
    if (type.flags & ts.TypeFlags.StringLike) return { type: 'string' }
    if (type.flags & ts.TypeFlags.NumberLike) return { type: 'number' }
    if (type.flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' }
    if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return {}
    if (type.flags & ts.TypeFlags.NonPrimitive) return { type: 'object' }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference)
      return { type: 'array', items: item ? convert(item) : {} }
    }
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return convertObject(type)
    throw new Error(`No JSON Schema for the type ${checker.typeToString(type)}`)
  }

  function convertUnion(union: ts.UnionType): JsonSchema {
    const types = union.types.filter((type) => !(type.flags & ts.TypeFlags.Undefined))
    if (types.every((type) => type.isStringLiteral())) {
      return { type: 'string', enum: types.map(({ value }) => value) }
    }
    const isBoolean = (type: ts.Type) => (type.flags & ts.TypeFlags.BooleanLiteral) !== 0
    const booleans = types.filter(isBoolean)
    const others = types.filter((type) => !isBoolean(type))
    const literals = others.filter((type) => type.isStringLiteral())
    const schemas = [
      ...(booleans.length === 2 ? [{ type: 'boolean' }] : booleans.map(convert)),
      ...(literals.length > 0
        ? [{ type: 'string', enum: literals.map(({ value }) => value) }]
        : []),
      ...others.filter((type) => !type.isStringLiteral()).map(convert),
    ]
    return schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: schemas }
  }

  function convertObject(type: ts.Type): JsonSchema {
    const entries = checker.getPropertiesOfType(type).map((property) => {
      const schema = convert(checker.getTypeOfSymbol(property))
      return { property, schema: { ...describe(property), ...schema } }
    })
    const required = entries.filter(({ property }) => !(property.flags & ts.SymbolFlags.Optional))
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String)
    return {
      type: 'object',
      ...(entries.length > 0 && {
        properties: Object.fromEntries(entries.map((entry) => [entry.property.name, entry.schema])),
      }),
      ...(required.length > 0 && { required: required.map(({ property }) => property.name) }),
      ...(index && { additionalProperties: convert(index.type) }),
    }
  }

  function describe(symbol: ts.Symbol): JsonSchema {
    const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker))
    const description = comment
      .replaceAll(/\{@link (\w+)\}/g, '`$1`')
      .replaceAll(/(?<!\n)\n(?![\n-])/g, ' ')
    return description === '' ? {} : { description }
  }

  for (const name of otherNames) convert(findType(name))
  const properties = checker.getPropertiesOfType(findType(interfaceName)).map((property) => {
    const schemas = checker
      .getPropertiesOfType(checker.getTypeOfSymbol(property))
      .filter(({ name }) => !ignoredProperties.includes(name))
      .map((part) => {
        const toSchema = expandedProperties.includes(part.name) ? convertStructure : convert
        return [part.name, toSchema(checker.getTypeOfSymbol(part))]
      })
    return [property.name, Object.fromEntries(schemas) as Record<string, JsonSchema>] as const
  })
  return { properties: new Map(properties), named }
}
