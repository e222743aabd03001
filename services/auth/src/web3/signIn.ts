import { truncateText } from '@duet/contract'
import { transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { recordFailedSignIn } from '../audit/recordFailedSignIn.ts'
import { WEB3_CHAINS, type Web3Chain } from '../config/web3Config.ts'
import { AuthError, createValidationError, OAuthError } from '../errors.ts'
import { disabledErrors } from '../flows/disabled.ts'
import { findOrCreateUser } from '../providers/findOrCreateUser.ts'
import type { ProviderProfile } from '../providers/profile.ts'
import { markProofUsed } from '../replay/usedProofs.ts'
import type { AuthService } from '../service.ts'
import { presentSession } from '../sessions/presentSession.ts'
import { openSession } from '../sessions/sessions.ts'
import { checkMessage, createMessageError, getEndOfValidity } from './checkMessage.ts'
import { isSignedByEthereum } from './ethereum.ts'
import { parseMessage, type SignInMessage } from './message.ts'
import { isSignedBySolana } from './solana.ts'

interface Web3Request {
  chain?: string | null | undefined
  message?: string | null | undefined
  signature?: string | null | undefined
}

const PROVIDER = 'web3'
const MAX_STATEMENT_LENGTH = 500
const VERIFIERS = { ethereum: isSignedByEthereum, solana: isSignedBySolana } as const

/**
 * Signs a user in with a message that a wallet signed. Each message works only once.
 *
 * @throws AuthError 400 `validation_failed` or `web3_unsupported_chain`; 422
 *   `web3_provider_disabled`; and the errors of `findOrCreateUser`. OAuthError 400 `invalid_grant`.
 */
export async function signInWithWeb3(
  auth: AuthService,
  request: Web3Request,
  clientInfo: ClientInfo,
) {
  const chain = readChain(auth, request.chain)
  const { message: messageText, signature } = request
  if (!messageText || !signature)
    throw createValidationError('A message and a signature are required')
  const message = parseMessage(chain, messageText)
  try {
    checkMessage(auth.settings, message, auth.now())
    if (!VERIFIERS[chain](message.address, messageText, signature))
      throw createMessageError('has a wrong signature')
    const outcome = await openSessionOnce(auth, chain, message, messageText, clientInfo)
    auth.mail.wake()
    if ('error' in outcome) throw outcome.error
    return await presentSession(auth, outcome.user, outcome.session)
  } catch (error) {
    if (error instanceof OAuthError) await recordFailure(auth, chain, error, clientInfo)
    throw error
  }
}

function readChain({ settings }: AuthService, name: string | null | undefined): Web3Chain {
  const chain = WEB3_CHAINS.find((candidate) => candidate === name)
  if (chain === undefined) throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain')
  if (!settings.web3Chains.includes(chain)) throw disabledErrors.web3()
  return chain
}

async function openSessionOnce(
  auth: AuthService,
  chain: Web3Chain,
  message: SignInMessage,
  messageText: string,
  clientInfo: ClientInfo,
) {
  const profile: ProviderProfile = {
    provider: PROVIDER,
    providerId: `web3:${chain}:${message.address}`,
    isEmailVerified: false,
    data: { custom_claims: createClaims(chain, message) },
  }
  return transaction(auth.db, async (trx) => {
    // Record the message, not the signature: a message can have several valid signatures.
    const expiresAt = getEndOfValidity(message)
    const isNewProof = await markProofUsed(trx, {
      kind: 'web3',
      parts: [chain, messageText],
      expiresAt,
    })
    if (!isNewProof) throw createMessageError('was used before')
    const result = await findOrCreateUser(trx, auth, profile, { clientInfo, redirectTo: undefined })
    if ('error' in result) return result
    return openSession(trx, auth, result.user, { method: 'web3', provider: PROVIDER, clientInfo })
  })
}

function createClaims(chain: Web3Chain, { address, chainId, domain, statement }: SignInMessage) {
  return {
    address,
    chain,
    network: chainId ?? '',
    domain,
    // Shorten the statement, because every access token contains these claims.
    statement: truncateText(statement ?? '', MAX_STATEMENT_LENGTH),
  }
}

async function recordFailure(
  auth: AuthService,
  chain: Web3Chain,
  { message }: OAuthError,
  clientInfo: ClientInfo,
): Promise<void> {
  await recordFailedSignIn(auth, {
    details: { method: 'web3', chain, problem: message },
    ...clientInfo,
  })
}
