export { computeSilenceTimeoutMs, type PostResponse, post } from './post.ts'
export { SendError, shortenResponse } from './sendError.ts'
export { createSignedHeaders, verifySignature } from './standardWebhook.ts'
export { readSecrets, readWebhookConfig, type WebhookConfig } from './webhookConfig.ts'
