import { labels } from '../languages/de.ts'
import type { Translation } from './translation.ts'

export const german: Translation = {
  language: 'de',
  direction: 'ltr',
  home: 'Start',
  orders: 'Aufträge',
  company: 'Halden Wäscherei',
  usStates: ['Nevada', 'Utah'],
  report: 'Zum Bericht',
  slides: [
    ['Fabrik', 'Teile kommen lose an, und die Linie wartet nicht.'],
    ['Wäscherei', 'Der Roboter faltet jedes Handtuch zweimal.'],
  ],
  film: 'Der Roboter faltet ein Handtuch.',
  phrases: ['geschickte Autonomie', 'ununterbrochener Betrieb'],
  clear: 'Entwurf löschen',
  save: 'Gespeichert',
  labels,
}
