import type { Web3Chain } from '../config/web3Config.ts'
import { createValidationError } from '../errors.ts'

/** A message that a wallet signed, in the format of EIP-4361 (Ethereum) or its Solana variant. */
export interface SignInMessage {
  /** Host and port of the app that requested the signature. */
  domain: string
  /** URL scheme of the app, without a colon. Apps usually omit it. */
  scheme: string | undefined
  /** The wallet's address: lowercase hex for Ethereum, Base58 for Solana. */
  address: string
  statement: string | undefined
  uri: string
  chainId: string | undefined
  /** Unix time in milliseconds. */
  issuedAt: number
  /** Unix time in milliseconds. */
  expirationTime: number | undefined
  /** Unix time in milliseconds. */
  notBefore: number | undefined
}

const MIN_BYTES = 64
const MAX_BYTES = 20 * 1024

const HEADER_LINE_PATTERN =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^\s/?#@]+) wants you to sign in with your (Ethereum|Solana) account:$/i
const TIMESTAMP_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

const CHAIN_FORMATS = {
  ethereum: { name: 'Ethereum', address: /^0x[0-9a-f]{40}$/i, chainId: /^\d{1,20}$/ },
  solana: {
    name: 'Solana',
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    chainId: /^(solana:)?(main|test|dev|local)(net)?$/,
  },
} as const

const FIELD_NAMES: ReadonlySet<string> = new Set([
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
])

/**
 * Parses a sign-in message for a blockchain. Fields can be in any order, but can't be repeated.
 *
 * @throws AuthError 400 `validation_failed`.
 */
export function parseMessage(chain: Web3Chain, text: string): SignInMessage {
  const bytes = Buffer.byteLength(text)
  if (bytes < MIN_BYTES) throw createFormatError(`is shorter than ${MIN_BYTES} bytes`)
  if (bytes > MAX_BYTES) throw createFormatError(`is longer than ${MAX_BYTES} bytes`)
  if (/[^\P{Cc}\n]/u.test(text)) throw createFormatError('contains a control character')
  const lines = text.split('\n')
  const format = CHAIN_FORMATS[chain]
  const [, scheme, domain, name] = HEADER_LINE_PATTERN.exec(lines[0] ?? '') ?? []
  if (domain === undefined || name !== format.name) {
    throw createFormatError(`does not start with a request for a ${format.name} account`)
  }
  const address = lines[1] ?? ''
  if (!format.address.test(address)) throw createFormatError('has an invalid address')
  if (lines[2] !== '') throw createFormatError('has no empty line after the address')
  const { statement, fieldLines } = splitStatement(lines.slice(3))
  const fields = readFields(fieldLines)
  if (fields.get('Version') !== '1') throw createFormatError('must have version 1')
  const chainId = fields.get('Chain ID')
  if (chainId === undefined ? chain === 'ethereum' : !format.chainId.test(chainId)) {
    throw createFormatError('has an invalid chain ID')
  }
  const uri = fields.get('URI')
  if (uri === undefined || !URL.canParse(uri)) throw createFormatError('has an invalid URI')
  const issuedAt = readTime(fields, 'Issued At')
  if (issuedAt === undefined) throw createFormatError('has no "Issued At"')
  return {
    domain,
    scheme,
    address: chain === 'ethereum' ? address.toLowerCase() : address,
    statement,
    uri,
    chainId,
    issuedAt,
    expirationTime: readTime(fields, 'Expiration Time'),
    notBefore: readTime(fields, 'Not Before'),
  }
}

/**
 * Splits the lines below the address into the statement and the fields. The statement is optional,
 * and an empty line follows it.
 */
function splitStatement(lines: readonly string[]) {
  // Without a statement, the lines start with an empty line (Ethereum) or the fields (Solana).
  if (lines[0] === '') return { statement: undefined, fieldLines: lines.slice(1) }
  if (lines[1] === '') return { statement: lines[0], fieldLines: lines.slice(2) }
  return { statement: undefined, fieldLines: lines }
}

function readFields(lines: readonly string[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  // The client library writes `Resources` without a colon in messages for Solana.
  const resourcesIndex = lines.findIndex((line) => line === 'Resources:' || line === 'Resources')
  for (const line of resourcesIndex < 0 ? lines : lines.slice(0, resourcesIndex)) {
    const [, name = '', value = ''] = /^([A-Za-z ]+): (.*)$/.exec(line) ?? []
    if (!FIELD_NAMES.has(name)) throw createFormatError('has an unknown line')
    if (fields.has(name)) throw createFormatError(`has "${name}" twice`)
    fields.set(name, value)
  }
  const resources = resourcesIndex < 0 ? [] : lines.slice(resourcesIndex + 1)
  if (!resources.every((line) => line.startsWith('- ')))
    throw createFormatError('has an unknown line')
  return fields
}

function readTime(fields: ReadonlyMap<string, string>, name: string): number | undefined {
  const text = fields.get(name)
  if (text === undefined) return undefined
  const time = TIMESTAMP_PATTERN.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw createFormatError(`has an invalid "${name}"`)
  return time
}

function createFormatError(problem: string) {
  return createValidationError(`The message ${problem}`)
}
