import type { createReader } from '@duet/kit'

export const WEB3_CHAINS = ['ethereum', 'solana'] as const
export type Web3Chain = (typeof WEB3_CHAINS)[number]

/**
 * Reads the blockchains whose wallets can be used to sign in.
 *
 * @throws ConfigError with a one-line message.
 */
export function readWeb3Chains(reader: ReturnType<typeof createReader>): readonly Web3Chain[] {
  const name = 'AUTH_WEB3'
  const value = reader.text(name, 'none').toLowerCase()
  if (value === 'none') return Object.freeze([])
  const chains = value.split(/[\s,]+/).map((text) => {
    const chain = WEB3_CHAINS.find((knownChain) => knownChain === text)
    if (chain) return chain
    throw reader.error(
      name,
      `must be none, or a list of ${WEB3_CHAINS.join(' and ')}, not "${value}"`,
    )
  })
  return Object.freeze([...new Set(chains)])
}
