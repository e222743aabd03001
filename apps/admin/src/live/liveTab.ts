// The code that `LiveProvider` loads when the tab connects.
export { createLiveClient } from './liveClient.ts'
export { watchTabActivity } from './tabActivity.ts'
