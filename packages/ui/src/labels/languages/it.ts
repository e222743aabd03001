import { padCount } from '../../CareersAccordion/groupRoles.ts'
import { defaultCarouselLabels } from '../../Carousel/carouselLabels.ts'
import { defaultShiftRulerLabels } from '../../ShiftRuler/shiftRulerLabels.ts'
import type { Labels } from '../labels.ts'

/** The labels of all components in Italian. */
export const labels: Labels = {
  Breadcrumbs: { nav: 'Percorso di navigazione' },
  CareersAccordion: { apply: 'Candidati', details: 'Dettagli del ruolo', count: padCount },
  Carousel: {
    carouselRoleDescription: 'carosello',
    slideRoleDescription: 'diapositiva',
    previous: 'Diapositiva precedente',
    next: 'Diapositiva successiva',
    choose: 'Scegli una diapositiva',
    slide: (number, count, title) => `${number} di ${count}${title ? `: ${title}` : ''}`,
    counter: defaultCarouselLabels.counter,
    captionNumber: defaultCarouselLabels.captionNumber,
    start: 'Avvia le diapositive',
    stop: 'Ferma le diapositive',
    play: 'Riproduci il video',
    pause: 'Metti in pausa il video',
    retry: 'Il video non si è avviato. Riprova',
    unsupported: 'Il browser non può riprodurre i video.',
  },
  ChipGroup: { remove: (item) => `Rimuovi ${item}` },
  Combobox: {
    open: 'Mostra le opzioni',
    add: (text) => `Aggiungi «${text}»`,
    remove: (option) => `Rimuovi ${option}`,
    count: (count) => `Opzioni: ${count}`,
    more: (count) => `Le prime ${count}. Digiti per trovarne altre.`,
    empty: 'Nessuna corrispondenza',
    loading: 'Caricamento…',
    failed: 'Impossibile caricare le opzioni.',
    retry: 'Riprova',
    incomplete: 'Scelga un’opzione dall’elenco',
  },
  CommandMenu: {
    list: 'Comandi',
    count: (count) => `Risultati: ${count}`,
    empty: 'Nessun comando trovato',
    loading: 'Ricerca…',
  },
  DataTable: {
    selectAll: 'Seleziona tutte le righe',
    selectRow: (row) => `Seleziona ${row}`,
    resize: (column) => `Larghezza della colonna ${column}`,
  },
  Dialog: { close: 'Chiudi' },
  Film: {
    play: 'Riproduci il video',
    pause: 'Metti in pausa il video',
    retry: 'Il video non è stato caricato. Riprova',
    unsupported: 'Il browser non può riprodurre i video.',
  },
  Link: { external: '(si apre in una nuova scheda)' },
  Marquee: { pause: 'Metti in pausa' },
  NavBar: { nav: 'Menu principale', open: 'Apri il menu', close: 'Chiudi il menu' },
  NumberField: {
    increase: (field) => `Aumenta ${field}`.trim(),
    decrease: (field) => `Riduci ${field}`.trim(),
  },
  Pagination: {
    nav: 'Pagine',
    previous: 'Pagina precedente',
    next: 'Pagina successiva',
    page: (page) => `Pagina ${page}`,
    number: String,
  },
  Plot: {
    table: 'Valori in tabella',
    schematic: 'Schema.',
    start: (from) => `L’asse inizia da ${from}.`,
  },
  ShiftRuler: defaultShiftRulerLabels,
  SkipLink: { skip: 'Vai al contenuto' },
  SpecTable: { name: 'Misura', figure: 'Valore', unit: 'Unità' },
  ThemeSwitch: { theme: 'Tema', system: 'Sistema', light: 'Chiaro', dark: 'Scuro' },
  Toaster: { region: 'Notifiche', dismiss: 'Chiudi la notifica' },
  Typewriter: { pause: 'Metti in pausa' },
}
