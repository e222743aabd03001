import { padCount } from '../../CareersAccordion/groupRoles.ts'
import { defaultCarouselLabels } from '../../Carousel/carouselLabels.ts'
import { defaultShiftRulerLabels } from '../../ShiftRuler/shiftRulerLabels.ts'
import type { Labels } from '../labels.ts'

/** The labels of all components in German. */
export const labels: Labels = {
  Breadcrumbs: { nav: 'Brotkrumen' },
  CareersAccordion: { apply: 'Bewerben', details: 'Über die Stelle', count: padCount },
  Carousel: {
    carouselRoleDescription: 'Karussell',
    slideRoleDescription: 'Folie',
    previous: 'Vorherige Folie',
    next: 'Nächste Folie',
    choose: 'Folie auswählen',
    slide: (number, count, title) => `${number} von ${count}${title ? `: ${title}` : ''}`,
    counter: defaultCarouselLabels.counter,
    captionNumber: defaultCarouselLabels.captionNumber,
    start: 'Folien starten',
    stop: 'Folien anhalten',
    play: 'Video abspielen',
    pause: 'Video anhalten',
    retry: 'Das Video startet nicht. Erneut versuchen',
    unsupported: 'Ihr Browser kann keine Videos abspielen.',
  },
  ChipGroup: { remove: (item) => `${item} entfernen` },
  Combobox: {
    open: 'Optionen anzeigen',
    add: (text) => `„${text}“ hinzufügen`,
    remove: (option) => `${option} entfernen`,
    count: (count) => `Optionen: ${count}`,
    more: (count) => `Die ersten ${count}. Tippen Sie, um andere zu finden.`,
    empty: 'Keine Treffer',
    loading: 'Lädt …',
    failed: 'Die Optionen konnten nicht geladen werden.',
    retry: 'Erneut versuchen',
    incomplete: 'Wählen Sie eine Option aus der Liste',
  },
  CommandMenu: {
    list: 'Befehle',
    count: (count) => `Ergebnisse: ${count}`,
    empty: 'Keine Befehle gefunden',
    loading: 'Sucht …',
  },
  DataTable: {
    selectAll: 'Alle Zeilen auswählen',
    selectRow: (row) => `${row} auswählen`,
    resize: (column) => `Breite von ${column}`,
  },
  Dialog: { close: 'Schließen' },
  Film: {
    play: 'Video abspielen',
    pause: 'Video anhalten',
    retry: 'Das Video lädt nicht. Erneut versuchen',
    unsupported: 'Ihr Browser kann keine Videos abspielen.',
  },
  Link: { external: '(öffnet in einem neuen Tab)' },
  Marquee: { pause: 'Laufband anhalten' },
  NavBar: { nav: 'Hauptmenü', open: 'Menü öffnen', close: 'Menü schließen' },
  NumberField: {
    increase: (field) => `${field} erhöhen`.trim(),
    decrease: (field) => `${field} verringern`.trim(),
  },
  Pagination: {
    nav: 'Seiten',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    page: (page) => `Seite ${page}`,
    number: String,
  },
  Plot: {
    table: 'Werte als Tabelle',
    schematic: 'Schematisch.',
    start: (from) => `Die Achse beginnt bei ${from}.`,
  },
  ShiftRuler: {
    hour: String,
    unit: 'Uhr',
    time: (hours) => `${defaultShiftRulerLabels.time(hours)} Uhr`,
  },
  SkipLink: { skip: 'Zum Inhalt' },
  SpecTable: { name: 'Messgröße', figure: 'Wert', unit: 'Einheit' },
  ThemeSwitch: { theme: 'Farbschema', system: 'System', light: 'Hell', dark: 'Dunkel' },
  Toaster: { region: 'Mitteilungen', dismiss: 'Mitteilung schließen' },
  Typewriter: { pause: 'Schrift anhalten' },
}
