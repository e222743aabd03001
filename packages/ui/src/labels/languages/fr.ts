import { padCount } from '../../CareersAccordion/groupRoles.ts'
import { defaultCarouselLabels } from '../../Carousel/carouselLabels.ts'
import { defaultShiftRulerLabels } from '../../ShiftRuler/shiftRulerLabels.ts'
import type { Labels } from '../labels.ts'

/** The labels of all components in French. */
export const labels: Labels = {
  Breadcrumbs: { nav: 'Fil d’Ariane' },
  CareersAccordion: { apply: 'Postuler', details: 'À propos du poste', count: padCount },
  Carousel: {
    carouselRoleDescription: 'carrousel',
    slideRoleDescription: 'diapositive',
    previous: 'Diapositive précédente',
    next: 'Diapositive suivante',
    choose: 'Choisir une diapositive',
    slide: (number, count, title) => `${number} sur ${count}${title ? `\u00a0: ${title}` : ''}`,
    counter: defaultCarouselLabels.counter,
    captionNumber: defaultCarouselLabels.captionNumber,
    start: 'Lancer le défilement',
    stop: 'Arrêter le défilement',
    play: 'Lire la vidéo',
    pause: 'Mettre la vidéo en pause',
    retry: 'La vidéo n’a pas démarré. Réessayer',
    unsupported: 'Votre navigateur ne peut pas lire les vidéos.',
  },
  ChipGroup: { remove: (item) => `Retirer ${item}` },
  Combobox: {
    open: 'Afficher les options',
    add: (text) => `Ajouter « ${text} »`,
    remove: (option) => `Retirer ${option}`,
    count: (count) => `Options : ${count}`,
    more: (count) => `Les ${count} premières. Saisissez du texte pour en trouver d’autres.`,
    empty: 'Aucun résultat',
    loading: 'Chargement…',
    failed: 'Impossible de charger les options.',
    retry: 'Réessayer',
    incomplete: 'Choisissez une option dans la liste',
  },
  CommandMenu: {
    list: 'Commandes',
    count: (count) => `Résultats : ${count}`,
    empty: 'Aucune commande trouvée',
    loading: 'Recherche…',
  },
  DataTable: {
    selectAll: 'Sélectionner toutes les lignes',
    selectRow: (row) => `Sélectionner ${row}`,
    resize: (column) => `Largeur de la colonne ${column}`,
  },
  Dialog: { close: 'Fermer' },
  Film: {
    play: 'Lire la vidéo',
    pause: 'Mettre la vidéo en pause',
    retry: 'La vidéo n’a pas été chargée. Réessayer',
    unsupported: 'Votre navigateur ne peut pas lire les vidéos.',
  },
  Link: { external: '(s’ouvre dans un nouvel onglet)' },
  Marquee: { pause: 'Mettre en pause' },
  NavBar: { nav: 'Menu principal', open: 'Ouvrir le menu', close: 'Fermer le menu' },
  NumberField: {
    increase: (field) => `Augmenter ${field}`.trim(),
    decrease: (field) => `Diminuer ${field}`.trim(),
  },
  Pagination: {
    nav: 'Pagination',
    previous: 'Page précédente',
    next: 'Page suivante',
    page: (page) => `Page ${page}`,
    number: String,
  },
  Plot: {
    table: 'Valeurs sous forme de tableau',
    schematic: 'Schéma.',
    start: (from) => `L’axe commence à ${from}.`,
  },
  ShiftRuler: {
    hour: defaultShiftRulerLabels.hour,
    unit: 'h',
    time: (hours) => defaultShiftRulerLabels.time(hours).replace(':', '\u00a0h\u00a0'),
  },
  SkipLink: { skip: 'Aller au contenu' },
  SpecTable: { name: 'Mesure', figure: 'Valeur', unit: 'Unité' },
  ThemeSwitch: { theme: 'Thème', system: 'Système', light: 'Clair', dark: 'Sombre' },
  Toaster: { region: 'Notifications', dismiss: 'Fermer la notification' },
  Typewriter: { pause: 'Mettre en pause' },
}
