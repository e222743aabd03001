import { findFileKind } from '../../FileList/fileKind.ts'
import { listFormats } from '../../FileList/fileListLabels.ts'
import type { FileLimits, State } from '../../schema/index.ts'
import { createErrorLabels } from '../createErrorLabels.ts'
import { createFormats } from '../createFormats.ts'
import { describeFileLimits } from '../describeFileLimits.ts'
import type { FormTranslation } from '../formTranslation.ts'

const { number, count, list, size, sizeLimit } = createFormats<'one' | 'many'>('pt')

const countFiles = (files: number) =>
  count(files, { one: '# arquivo', many: '# de arquivos', other: '# arquivos' })

const fileLimits = (limits: FileLimits) =>
  describeFileLimits(limits, {
    count: (max) => `Máximo de ${countFiles(max)}.`,
    size: (bytes) => `Máximo de ${sizeLimit(bytes)} por arquivo.`,
    formats: (names) => `${list(names)}.`,
  })

const { requestError, newsletterError } = createErrorLabels({
  required: {
    text: 'Preencha este campo',
    email: 'Informe um endereço de e-mail válido',
    choices: 'Escolha pelo menos uma opção',
    wholeNumber: 'Informe um número',
  },
  tooLong: (max) => `Use no máximo ${number(max)} caracteres`,
  unknown: 'Escolha opções da lista',
  notWhole: 'Informe um número inteiro, por exemplo 1000',
  tooSmall: (min) => `Informe no mínimo ${number(min)}`,
  tooLarge: (max) => `Informe no máximo ${number(max)}`,
})

const STATES: Readonly<Partial<Record<State, string>>> = {
  Alaska: 'Alasca',
  California: 'Califórnia',
  Florida: 'Flórida',
  Georgia: 'Geórgia',
  Hawaii: 'Havaí',
  Louisiana: 'Luisiana',
  'New Jersey': 'Nova Jersey',
  'New Mexico': 'Novo México',
  'New York': 'Nova York',
  'North Carolina': 'Carolina do Norte',
  'North Dakota': 'Dakota do Norte',
  Pennsylvania: 'Pensilvânia',
  'South Carolina': 'Carolina do Sul',
  'South Dakota': 'Dakota do Sul',
  Virginia: 'Virgínia',
  'West Virginia': 'Virgínia Ocidental',
}

/** The labels of all forms in Brazilian Portuguese. */
export const labels: FormTranslation = {
  FileList: {
    dropFiles: 'Solte os arquivos aqui.',
    fileLimits,
    chooseFiles: 'Escolher arquivos',
    replaceFile: 'Substituir arquivo',
    chosenFiles: 'Arquivos escolhidos',
    chosenFilesCount: (files, max) =>
      Number.isFinite(max)
        ? `Arquivos escolhidos: ${number(files)} de ${number(max)}`
        : `Arquivos escolhidos: ${number(files)}`,
    fileSize: size,
    removeFile: (name) => `Remover ${name}`,
    rejectedFiles: 'Arquivos não adicionados',
    tooLargeReason: (_file, maxBytes) =>
      `Não adicionado: maior que ${sizeLimit(maxBytes)}. Escolha um arquivo menor.`,
    folderReason: 'Não adicionado: é uma pasta. Escolha os arquivos dentro dela.',
    unsupportedReason: (types) =>
      `Não adicionado: outro formato. Formatos aceitos: ${list(listFormats(types))}.`,
    tooManyReason: (max) => `Não adicionado: máximo de ${countFiles(max)}.`,
    dismissFile: (name) => `Ocultar ${name}`,
    foldersRejected: 'Não é possível adicionar pastas',
    foldersRejectedText: (names) => `Pastas: ${list(names)}. Escolha os arquivos dentro delas.`,
    filesUnsupported: 'Tipo de arquivo não aceito',
    filesUnsupportedText: (names, types) =>
      `Tipo não aceito: ${list(names)}. Formatos aceitos: ${list(listFormats(types))}.`,
    filesTooLarge: 'Arquivos grandes demais',
    filesTooLargeText: (names, maxBytes) =>
      `Maiores que ${sizeLimit(maxBytes)}: ${list(names)}. Escolha arquivos menores.`,
    tooManyFiles: 'Arquivos demais',
    tooManyFilesText: (max) => `Máximo de ${countFiles(max)}`,
  },
  MultiSelect: {
    placeholder: 'Escolher...',
    selectedCount: (options) =>
      count(options, {
        one: '# selecionada',
        many: '# de selecionadas',
        other: '# selecionadas',
      }),
    options: 'Opções',
    removeOption: (option) => `Remover ${option}`,
    searchOptions: 'Buscar',
    matchCount: (matches) =>
      count(matches, { one: '# resultado', many: '# de resultados', other: '# resultados' }),
    noMatches: 'Nenhum resultado',
    closeOptions: 'Concluir',
  },
  RequestForm: {
    error: requestError,
    optionalField: (label) => `${label} (opcional)`,
    files: 'Arquivos',
    filesRequired: 'Escolha pelo menos um arquivo',
    invalidFields: (fields) =>
      `Verifique ${count(fields, { one: '# campo', many: '# de campos', other: '# campos' })}.`,
    invalidFieldsText: 'Nada foi enviado. Suas respostas continuam aqui.',
    draftRestored:
      'Recuperamos suas respostas deste navegador. Os arquivos não são salvos. Escolha-os novamente.',
    discardDraft: 'Descartar rascunho',
    privacy: '',
    submit: 'Enviar',
    submitting: 'Enviando...',
    cancel: 'Cancelar',
    canceled: 'Cancelado. Suas respostas e seus arquivos continuam aqui.',
    sendingRequest: 'Enviando sua solicitação',
    uploaded: 'Enviado. Aguardando confirmação',
    progress: (loaded, total) => `${size(Math.min(loaded, total))} de ${size(total)}`,
    sendingFiles: 'Arquivos',
    waiting: 'Aguardando',
    sending: 'Enviando',
    sent: 'Enviado',
    received: 'Solicitação recebida!',
    receivedText: 'Agradecemos o contato. Responderemos em breve.',
    confirmationText: ({ id, email }) =>
      `Sua referência é ${id}.${email ? ` Responderemos para ${email}.` : ''}`,
    sendAnother: 'Enviar outra solicitação',
    offline: 'Você está sem conexão',
    offlineText: 'Nada foi enviado. Suas respostas e seus arquivos continuam aqui.',
    retry: 'Tentar novamente',
    notSent: 'Não foi possível enviar sua solicitação',
    notSentText: 'Suas respostas e seus arquivos continuam aqui.',
    contact: 'Se falhar novamente, envie um e-mail para:',
    failed: 'Erro',
    failedText: 'Não foi possível enviar sua solicitação. Tente novamente.',
    unreadableFiles: (names) =>
      `Arquivos alterados ou movidos: ${list(names)}. Remova-os e escolha-os novamente.`,
  },
  DeploymentForm: {
    field: (name) =>
      ({
        name: 'Seu nome',
        email: 'E-mail',
        title: 'Cargo',
        company: 'Empresa',
        useCase: 'Caso de uso',
        states: 'Estados onde ficam as unidades',
        totalUnits: 'Total de robôs necessários',
      })[name],
    option: (option) => STATES[option as State],
    placeholder: 'Escolher estados...',
    selectedCount: (states) =>
      count(states, {
        one: '# estado selecionado',
        many: '# de estados selecionados',
        other: '# estados selecionados',
      }),
    options: 'Estados',
    files: 'Enviar vídeos e imagens do trabalho',
    fileLimits: (limits) =>
      `${fileLimits(limits)} Um vídeo útil mostra um ciclo completo da tarefa em até 20 segundos.`,
    tooLargeReason: (file, maxBytes) => {
      const advice = {
        video: 'Encurte o vídeo ou escolha um tamanho menor quando o celular perguntar.',
        image: 'Escolha um tamanho menor quando o celular perguntar.',
        other: 'Escolha um arquivo menor.',
      }[findFileKind(file)]
      return `Não adicionado: maior que ${sizeLimit(maxBytes)}. ${advice}`
    },
    privacy:
      'Seus arquivos não são públicos. Só nossa equipe e nossos serviços de e-mail os recebem.',
    submit: 'Enviar solicitação',
    receivedCounts: ({ units, states, files }) =>
      [
        count(units, { one: '# robô', many: '# de robôs', other: '# robôs' }),
        count(states, { one: '# estado', many: '# de estados', other: '# estados' }),
        countFiles(files),
      ].join(', '),
  },
  NewsletterForm: {
    error: newsletterError,
    email: 'E-mail',
    submit: 'Assinar',
    submitting: 'Enviando...',
    subscribed: 'Assinatura confirmada!',
    subscribedText: 'Agradecemos por assinar nossa newsletter.',
    mustConfirm: 'Verifique sua caixa de entrada',
    mustConfirmText:
      'Se este endereço ainda não tiver uma assinatura, você receberá um e-mail. Abra o link para assinar.',
    alreadySubscribed: 'Assinatura já ativa!',
    alreadySubscribedText: 'Este endereço já assina nossa newsletter.',
    failed: 'Erro',
    failedText: 'Não foi possível fazer a assinatura. Tente novamente.',
  },
  SignInForm: {
    email: 'E-mail',
    password: 'Senha',
    show: 'Mostrar',
    hide: 'Ocultar',
    showPassword: 'Mostrar senha',
    hidePassword: 'Ocultar senha',
    submit: 'Entrar',
    submitting: 'Entrando...',
    invalid: 'Erro',
    incomplete: 'Informe o e-mail e a senha',
    wrongCredentials: 'E-mail ou senha incorretos',
    failed: 'Não foi possível entrar',
    failedText: 'Não foi possível entrar. Tente novamente.',
    signedIn: 'Acesso confirmado',
    signedInText: 'Boas-vindas!',
  },
}
