import { findFileKind } from '../../FileList/fileKind.ts'
import { listFormats } from '../../FileList/fileListLabels.ts'
import type { FileLimits, State } from '../../schema/index.ts'
import { createErrorLabels } from '../createErrorLabels.ts'
import { createFormats } from '../createFormats.ts'
import { describeFileLimits } from '../describeFileLimits.ts'
import type { FormTranslation } from '../formTranslation.ts'

const { number, count, list, size, sizeLimit } = createFormats<'one' | 'many'>('fr')

const countFiles = (files: number) =>
  count(files, { one: '# fichier', many: '# de fichiers', other: '# fichiers' })

const countStates = (states: number) =>
  count(states, { one: '# État', many: '# d’États', other: '# États' })

const fileLimits = (limits: FileLimits) =>
  describeFileLimits(limits, {
    count: (max) => `${countFiles(max)} au maximum.`,
    size: (bytes) => `${sizeLimit(bytes)} par fichier au maximum.`,
    formats: (names) => `${list(names)}.`,
  })

const { requestError, newsletterError } = createErrorLabels({
  required: {
    text: 'Veuillez remplir ce champ',
    email: 'Veuillez saisir une adresse e-mail valide',
    choices: 'Veuillez choisir au moins une option',
    wholeNumber: 'Veuillez saisir un nombre',
  },
  tooLong: (max) => `Veuillez saisir au maximum ${number(max)} caractères`,
  unknown: 'Veuillez choisir des options de la liste',
  notWhole: 'Veuillez saisir un nombre entier, par exemple 1000',
  tooSmall: (min) => `Veuillez saisir au moins ${number(min)}`,
  tooLarge: (max) => `Veuillez saisir au maximum ${number(max)}`,
})

const STATES: Readonly<Partial<Record<State, string>>> = {
  California: 'Californie',
  Florida: 'Floride',
  Georgia: 'Géorgie',
  Hawaii: 'Hawaï',
  Louisiana: 'Louisiane',
  'New Mexico': 'Nouveau-Mexique',
  'North Carolina': 'Caroline du Nord',
  'North Dakota': 'Dakota du Nord',
  Pennsylvania: 'Pennsylvanie',
  'South Carolina': 'Caroline du Sud',
  'South Dakota': 'Dakota du Sud',
  Virginia: 'Virginie',
  'West Virginia': 'Virginie-Occidentale',
}

/** The labels of all forms in French. */
export const labels: FormTranslation = {
  FileList: {
    dropFiles: 'Déposez les fichiers ici.',
    fileLimits,
    chooseFiles: 'Choisir des fichiers',
    replaceFile: 'Remplacer le fichier',
    chosenFiles: 'Fichiers choisis',
    chosenFilesCount: (files, max) =>
      Number.isFinite(max)
        ? `Fichiers choisis\u00a0: ${number(files)} sur ${number(max)}`
        : `Fichiers choisis\u00a0: ${number(files)}`,
    fileSize: size,
    removeFile: (name) => `Retirer ${name}`,
    rejectedFiles: 'Fichiers non ajoutés',
    tooLargeReason: (_file, maxBytes) =>
      `Non ajouté\u00a0: plus de ${sizeLimit(maxBytes)}. Choisissez un fichier plus petit.`,
    folderReason: 'Non ajouté\u00a0: c’est un dossier. Choisissez les fichiers qu’il contient.',
    unsupportedReason: (types) =>
      `Non ajouté\u00a0: autre format. Formats acceptés\u00a0: ${list(listFormats(types))}.`,
    tooManyReason: (max) => `Non ajouté\u00a0: ${countFiles(max)} au maximum.`,
    dismissFile: (name) => `Masquer ${name}`,
    foldersRejected: 'Dossiers non acceptés',
    foldersRejectedText: (names) =>
      `Dossiers\u00a0: ${list(names)}. Choisissez plutôt les fichiers qu’ils contiennent.`,
    filesUnsupported: 'Type de fichier non accepté',
    filesUnsupportedText: (names, types) =>
      `Type non accepté\u00a0: ${list(names)}. Formats acceptés\u00a0: ${list(listFormats(types))}.`,
    filesTooLarge: 'Fichiers trop volumineux',
    filesTooLargeText: (names, maxBytes) =>
      `Plus de ${sizeLimit(maxBytes)}\u00a0: ${list(names)}. Choisissez des fichiers plus petits.`,
    tooManyFiles: 'Trop de fichiers',
    tooManyFilesText: (max) => `${countFiles(max)} au maximum`,
  },
  MultiSelect: {
    placeholder: 'Choisir...',
    selectedCount: (options) =>
      count(options, {
        one: '# option choisie',
        many: '# d’options choisies',
        other: '# options choisies',
      }),
    options: 'Options',
    removeOption: (option) => `Retirer ${option}`,
    searchOptions: 'Rechercher',
    matchCount: (matches) =>
      count(matches, { one: '# résultat', many: '# de résultats', other: '# résultats' }),
    noMatches: 'Aucun résultat',
    closeOptions: 'OK',
  },
  RequestForm: {
    error: requestError,
    optionalField: (label) => `${label} (facultatif)`,
    files: 'Fichiers',
    filesRequired: 'Veuillez choisir au moins un fichier',
    invalidFields: (fields) =>
      `Veuillez vérifier ${count(fields, { one: '# champ', many: '# de champs', other: '# champs' })}.`,
    invalidFieldsText: 'Rien n’a été envoyé. Vos réponses sont toujours là.',
    draftRestored:
      'Vos réponses ont été récupérées de ce navigateur. Les fichiers ne sont pas enregistrés\u00a0: veuillez les choisir à nouveau.',
    discardDraft: 'Supprimer le brouillon',
    privacy: '',
    submit: 'Envoyer',
    submitting: 'Envoi...',
    cancel: 'Annuler',
    canceled: 'Annulé. Vos réponses et vos fichiers sont toujours là.',
    sendingRequest: 'Envoi de votre demande',
    uploaded: 'Envoyé. En attente de confirmation',
    progress: (loaded, total) => `${size(Math.min(loaded, total))} sur ${size(total)}`,
    sendingFiles: 'Fichiers',
    waiting: 'En attente',
    sending: 'Envoi',
    sent: 'Envoyé',
    received: 'Demande reçue\u202f!',
    receivedText: 'Merci. Nous vous répondrons rapidement.',
    confirmationText: ({ id, email }) =>
      `Votre référence est ${id}.${email ? ` Nous répondrons à ${email}.` : ''}`,
    sendAnother: 'Envoyer une autre demande',
    offline: 'Vous êtes hors ligne',
    offlineText: 'Rien n’a été envoyé. Vos réponses et vos fichiers sont toujours là.',
    retry: 'Réessayer',
    notSent: 'Votre demande n’a pas pu être envoyée',
    notSentText: 'Vos réponses et vos fichiers sont toujours là.',
    contact: 'Si le problème persiste, écrivez-nous\u00a0:',
    failed: 'Erreur',
    failedText: 'Votre demande n’a pas pu être envoyée. Veuillez réessayer.',
    unreadableFiles: (names) =>
      `Fichiers modifiés ou déplacés\u00a0: ${list(names)}. Veuillez les retirer et les choisir à nouveau.`,
  },
  DeploymentForm: {
    field: (name) =>
      ({
        name: 'Votre nom',
        email: 'E-mail',
        title: 'Fonction',
        company: 'Entreprise',
        useCase: 'Cas d’usage',
        states: 'États où se trouvent les sites',
        totalUnits: 'Nombre total d’unités',
      })[name],
    option: (option) => STATES[option as State],
    placeholder: 'Choisir des États...',
    selectedCount: (states) =>
      count(states, {
        one: '# État choisi',
        many: '# d’États choisis',
        other: '# États choisis',
      }),
    options: 'États',
    files: 'Ajouter des vidéos et des images du travail',
    fileLimits: (limits) =>
      `${fileLimits(limits)} Une vidéo utile montre un cycle complet de la tâche en 20 secondes au maximum.`,
    tooLargeReason: (file, maxBytes) => {
      const advice = {
        video:
          'Raccourcissez la vidéo ou choisissez une taille réduite lorsque votre téléphone le propose.',
        image: 'Choisissez une taille réduite lorsque votre téléphone le propose.',
        other: 'Choisissez un fichier plus petit.',
      }[findFileKind(file)]
      return `Non ajouté\u00a0: plus de ${sizeLimit(maxBytes)}. ${advice}`
    },
    privacy:
      'Vos fichiers ne sont pas publics. Seuls notre équipe et nos services de messagerie les reçoivent.',
    submit: 'Envoyer la demande',
    receivedCounts: ({ units, states, files }) =>
      [
        count(units, { one: '# unité', many: '# d’unités', other: '# unités' }),
        countStates(states),
        countFiles(files),
      ].join(', '),
  },
  NewsletterForm: {
    error: newsletterError,
    email: 'Adresse e-mail',
    submit: 'S’abonner',
    submitting: 'Envoi...',
    subscribed: 'Abonnement confirmé\u202f!',
    subscribedText: 'Merci de vous être abonné à notre newsletter.',
    mustConfirm: 'Consultez votre boîte de réception',
    mustConfirmText:
      'Si cette adresse n’est pas encore abonnée, vous recevrez un e-mail. Ouvrez le lien qu’il contient pour vous abonner.',
    alreadySubscribed: 'Déjà abonné\u202f!',
    alreadySubscribedText: 'Cette adresse est déjà abonnée à notre newsletter.',
    failed: 'Erreur',
    failedText: 'L’abonnement a échoué. Veuillez réessayer.',
  },
  SignInForm: {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    show: 'Afficher',
    hide: 'Masquer',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    submit: 'Se connecter',
    submitting: 'Connexion...',
    invalid: 'Erreur',
    incomplete: 'Veuillez saisir votre adresse e-mail et votre mot de passe',
    wrongCredentials: 'Adresse e-mail ou mot de passe incorrect',
    failed: 'Échec de la connexion',
    failedText: 'La connexion a échoué. Veuillez réessayer.',
    signedIn: 'Connecté',
    signedInText: 'Bienvenue\u202f!',
  },
}
