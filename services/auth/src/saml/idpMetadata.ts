import { X509Certificate } from 'node:crypto'
import { parseDomFromString } from '@node-saml/node-saml/lib/xml.js'
import { isLoopback } from '../redirects/allowList.ts'
import { countNodes } from './countNodes.ts'

/** The values that a sign-in needs from a SAML identity provider's metadata. */
export interface IdpMetadata {
  entityId: string
  /** The URL that receives sign-in requests through the HTTP-Redirect binding. */
  signOnUrl: string
  /** The certificates that verify the provider's signatures, in PEM format. */
  certificates: string[]
}

const METADATA_NAMESPACE = 'urn:oasis:names:tc:SAML:2.0:metadata'
const SIGNATURE_NAMESPACE = 'http://www.w3.org/2000/09/xmldsig#'
const REDIRECT_BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

const MAX_NODES = 10_000

/**
 * Parses the metadata of an identity provider.
 *
 * @throws Error whose message completes a sentence about the metadata, such as "has no entity ID".
 */
export async function parseIdpMetadata(xml: string): Promise<IdpMetadata> {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Error('has a document type')
  if (countNodes(xml) > MAX_NODES) throw new Error('has too many elements')
  const document = await parseDomFromString(xml).catch((cause) => {
    throw new Error('is not valid XML', { cause })
  })
  const [descriptor, ...otherDescriptors] = findElements(
    document,
    METADATA_NAMESPACE,
    'IDPSSODescriptor',
  )
  if (descriptor === undefined) throw new Error('has no identity provider')
  if (otherDescriptors.length > 0) throw new Error('has more than one identity provider')
  const entityId = (descriptor.parentNode as Element | null)?.getAttribute('entityID')
  if (!entityId) throw new Error('has no entity ID')
  return {
    entityId,
    signOnUrl: readSignOnUrl(descriptor),
    certificates: readCertificates(descriptor),
  }
}

function readSignOnUrl(descriptor: Element): string {
  const services = findElements(descriptor, METADATA_NAMESPACE, 'SingleSignOnService')
  const service = services.find(
    (candidate) => candidate.getAttribute('Binding') === REDIRECT_BINDING,
  )
  const location = service?.getAttribute('Location') ?? ''
  if (!URL.canParse(location)) throw new Error('has no sign-on URL for HTTP-Redirect')
  const url = new URL(location)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
  if (!isSafe) throw new Error('has a sign-on URL without https')
  return url.href
}

function readCertificates(descriptor: Element): string[] {
  const certificates = findElements(descriptor, METADATA_NAMESPACE, 'KeyDescriptor')
    .filter((keyDescriptor) => (keyDescriptor.getAttribute('use') || 'signing') === 'signing')
    .flatMap((keyDescriptor) => findElements(keyDescriptor, SIGNATURE_NAMESPACE, 'X509Certificate'))
  if (certificates.length === 0) throw new Error('has no certificate for signatures')
  return certificates.map(({ textContent }) => {
    try {
      return new X509Certificate(Buffer.from(textContent ?? '', 'base64')).toString()
    } catch (cause) {
      throw new Error('has an invalid certificate', { cause })
    }
  })
}

function findElements(parent: Document | Element, namespace: string, name: string): Element[] {
  // Use `Array.from`, because the XML parser's lists aren't iterable.
  return Array.from(parent.getElementsByTagNameNS(namespace, name))
}
