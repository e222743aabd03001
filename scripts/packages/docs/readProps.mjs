import path from 'node:path'
import ts from 'typescript'
import { root } from '../../run/steps.mjs'

/**
 * @typedef {object} Prop
 * @property {string} name
 * @property {boolean} isOptional
 * @property {string} type
 * @property {string} description
 * @property {string | undefined} defaultValue
 *
 * @typedef {object} Component
 * @property {string} name such as `Carousel` or `Carousel.Root`
 * @property {string} description
 * @property {Prop[]} props the props that the package declares, without the attributes of HTML elements
 */

const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  noEmit: true,
  types: [],
}

/** Joins the different values, in their first order. @param {string[]} values */
const joinDistinct = (values, separator = ' ') =>
  [...new Set(values.filter(Boolean))].join(separator)

/**
 * Reads the exported components of a built package, and their props, from its type declarations.
 *
 * @param {string} name the package's name, such as `ui`
 * @returns {{
 *   components: Map<string, Component>
 *   types: Map<string, string>
 * }} `types` has the declarations of exported types, except of props, by name
 */
export function readComponents(name) {
  const folder = path.join(root, 'packages', name, 'dist')
  const file = path.join(folder, 'index.d.ts')
  const program = ts.createProgram([file], OPTIONS)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const moduleSymbol = source && checker.getSymbolAtLocation(source)
  if (!moduleSymbol) throw new Error(`${file} is missing. Run: npm run build`)

  /** @param {ts.Symbol} symbol */
  const describe = (symbol) =>
    ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim()

  /** @param {ts.Type} type */
  const formatType = (type) =>
    checker.typeToString(
      type,
      undefined,
      ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias,
    )

  /** @param {ts.Symbol} symbol */
  function readType(symbol) {
    const declaration = symbol.getDeclarations()?.[0]
    const typeNode = declaration && ts.isPropertySignature(declaration) && declaration.type
    const text = typeNode ? typeNode.getText().replaceAll(/\s+/g, ' ') : ''
    // The names of unexported types say nothing to a reader.
    if (text && !/\btypeof\b|\$\d/.test(text)) return text
    return formatType(checker.getTypeOfSymbol(symbol))
  }

  /**
   * Returns the text of a declaration, with the names of unexported types resolved.
   *
   * @param {ts.InterfaceDeclaration | ts.TypeAliasDeclaration} node
   */
  function readDeclaration(node) {
    let text = node.getText()
    if (ts.isTypeAliasDeclaration(node)) {
      if (!/\btypeof\b/.test(text)) return text
      return `type ${node.name.text} = ${formatType(checker.getTypeAtLocation(node))};`
    }
    for (const member of [...node.members].reverse()) {
      const symbol = member.name && checker.getSymbolAtLocation(member.name)
      const typeNode = ts.isPropertySignature(member) && member.type
      if (!symbol || !typeNode || !/\btypeof\b/.test(typeNode.getText())) continue
      const start = typeNode.getStart() - node.getStart()
      text = `${text.slice(0, start)}${readType(symbol)}${text.slice(start + typeNode.getWidth())}`
    }
    return text
  }

  /** Whether the package declares a prop itself. @param {ts.Symbol} symbol */
  const isFromPackage = (symbol) =>
    symbol.getDeclarations()?.some((node) => node.getSourceFile().fileName.startsWith(folder))

  /**
   * Reads the props of a component. Its props can have variants, such as one value or several.
   *
   * @param {ts.Type} propsType
   * @returns {Prop[]}
   */
  function readProps(propsType) {
    const variants = propsType.isUnion() ? propsType.types : [propsType]
    /** @type {Map<string, ts.Symbol[]>} */
    const symbolsByName = new Map()
    for (const symbol of variants.flatMap((variant) => checker.getPropertiesOfType(variant))) {
      if (isFromPackage(symbol))
        symbolsByName.set(symbol.name, [...(symbolsByName.get(symbol.name) ?? []), symbol])
    }
    return [...symbolsByName].map(([propName, symbols]) => {
      const types = symbols
        .map((symbol) => readType(symbol).replace(/ \| undefined$/, ''))
        .filter((type) => type !== 'undefined' && type !== 'never')
      const defaults = symbols.flatMap((symbol) =>
        symbol.getJsDocTags().filter((tag) => tag.name === 'default'),
      )
      return {
        name: propName,
        isOptional:
          symbols.length < variants.length ||
          symbols.some((symbol) => symbol.flags & ts.SymbolFlags.Optional),
        type: joinDistinct(types, ' | '),
        description: joinDistinct(symbols.map(describe)),
        defaultValue:
          joinDistinct(
            defaults.map((tag) => ts.displayPartsToString(tag.text)),
            ' or ',
          ) || undefined,
      }
    })
  }

  /**
   * Reads a component, and its parts if it's an object of components.
   *
   * @param {string} componentName
   * @param {ts.Symbol} symbol
   * @returns {Component[]}
   */
  function readComponent(componentName, symbol) {
    const type = checker.getTypeOfSymbol(symbol)
    const [signature] = type.getCallSignatures()
    const props = signature?.getParameters()[0]
    const component = {
      name: componentName,
      description: describe(symbol),
      props: props ? readProps(checker.getTypeOfSymbol(props)) : [],
    }
    const parts = type
      .getProperties()
      .filter((part) => /^[A-Z]/.test(part.name) && isFromPackage(part))
      .flatMap((part) => readComponent(`${componentName}.${part.name}`, part))
    return [component, ...parts]
  }

  const symbols = checker
    .getExportsOfModule(moduleSymbol)
    .map((symbol) =>
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    )
  const components = symbols
    .filter((symbol) => symbol.flags & ts.SymbolFlags.Value && /^[A-Z]/.test(symbol.name))
    .flatMap((symbol) => readComponent(symbol.name, symbol))
  const types = symbols
    .filter((symbol) => !(symbol.flags & ts.SymbolFlags.Value) && !symbol.name.endsWith('Props'))
    .flatMap((symbol) => symbol.getDeclarations() ?? [])
    .filter((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
  return {
    components: new Map(components.map((component) => [component.name, component])),
    types: new Map(types.map((node) => [node.name.text, readDeclaration(node)])),
  }
}
