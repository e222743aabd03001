/** The settings that the apps load when they start, in the response of `GET /config.json`. */
export interface AppConfig {
  /** Origin of the API and storage. */
  apiUrl: string
  /** URL of the hosted auth service. Missing if the server manages the accounts. */
  authUrl?: string | undefined
  /** The public key that the auth and storage services require. */
  anonKey: string
  productName: string
  /** Whether the website reports what happens in the deployment form; see `POST /api/funnel`. */
  formFunnel: boolean
  /** Whether team members need a second factor. */
  mfaRequired: boolean
}
