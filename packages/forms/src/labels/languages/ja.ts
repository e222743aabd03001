import { findFileKind } from '../../FileList/fileKind.ts'
import { listFormats } from '../../FileList/fileListLabels.ts'
import type { FileLimits, State } from '../../schema/index.ts'
import { createErrorLabels } from '../createErrorLabels.ts'
import { createFormats } from '../createFormats.ts'
import { describeFileLimits } from '../describeFileLimits.ts'
import type { FormTranslation } from '../formTranslation.ts'

const { number, list, size, sizeLimit } = createFormats('ja')

const fileLimits = (limits: FileLimits) =>
  describeFileLimits(limits, {
    count: (max) => `最大${number(max)}件。`,
    size: (bytes) => `1件${sizeLimit(bytes)}まで。`,
    formats: (names) => `対応形式：${list(names)}。`,
    separator: '',
  })

const { requestError, newsletterError } = createErrorLabels({
  required: {
    text: '入力してください',
    email: '有効なメールアドレスを入力してください',
    choices: '1つ以上選択してください',
    wholeNumber: '数値を入力してください',
  },
  tooLong: (max) => `${number(max)}文字以内で入力してください`,
  unknown: 'リストから選択してください',
  notWhole: '1000のような整数を入力してください',
  tooSmall: (min) => `${number(min)}以上の数値を入力してください`,
  tooLarge: (max) => `${number(max)}以下の数値を入力してください`,
})

const STATES: Readonly<Record<State, string>> = {
  Alabama: 'アラバマ',
  Alaska: 'アラスカ',
  Arizona: 'アリゾナ',
  Arkansas: 'アーカンソー',
  California: 'カリフォルニア',
  Colorado: 'コロラド',
  Connecticut: 'コネチカット',
  Delaware: 'デラウェア',
  Florida: 'フロリダ',
  Georgia: 'ジョージア',
  Hawaii: 'ハワイ',
  Idaho: 'アイダホ',
  Illinois: 'イリノイ',
  Indiana: 'インディアナ',
  Iowa: 'アイオワ',
  Kansas: 'カンザス',
  Kentucky: 'ケンタッキー',
  Louisiana: 'ルイジアナ',
  Maine: 'メイン',
  Maryland: 'メリーランド',
  Massachusetts: 'マサチューセッツ',
  Michigan: 'ミシガン',
  Minnesota: 'ミネソタ',
  Mississippi: 'ミシシッピ',
  Missouri: 'ミズーリ',
  Montana: 'モンタナ',
  Nebraska: 'ネブラスカ',
  Nevada: 'ネバダ',
  'New Hampshire': 'ニューハンプシャー',
  'New Jersey': 'ニュージャージー',
  'New Mexico': 'ニューメキシコ',
  'New York': 'ニューヨーク',
  'North Carolina': 'ノースカロライナ',
  'North Dakota': 'ノースダコタ',
  Ohio: 'オハイオ',
  Oklahoma: 'オクラホマ',
  Oregon: 'オレゴン',
  Pennsylvania: 'ペンシルベニア',
  'Rhode Island': 'ロードアイランド',
  'South Carolina': 'サウスカロライナ',
  'South Dakota': 'サウスダコタ',
  Tennessee: 'テネシー',
  Texas: 'テキサス',
  Utah: 'ユタ',
  Vermont: 'バーモント',
  Virginia: 'バージニア',
  Washington: 'ワシントン',
  'West Virginia': 'ウェストバージニア',
  Wisconsin: 'ウィスコンシン',
  Wyoming: 'ワイオミング',
}

/** The labels of all forms in Japanese. */
export const labels: FormTranslation = {
  FileList: {
    dropFiles: 'ここにファイルをドロップ',
    fileLimits,
    chooseFiles: 'ファイルを選択',
    replaceFile: 'ファイルを置き換える',
    chosenFiles: '選択したファイル',
    chosenFilesCount: (files, max) =>
      Number.isFinite(max)
        ? `${number(max)}件中${number(files)}件を選択`
        : `${number(files)}件を選択`,
    fileSize: size,
    removeFile: (name) => `${name}を削除`,
    rejectedFiles: '追加されなかったファイル',
    tooLargeReason: (_file, maxBytes) =>
      `追加できません：${sizeLimit(maxBytes)}を超えています。小さいファイルを選択してください。`,
    folderReason: '追加できません：フォルダーです。中のファイルを選択してください。',
    unsupportedReason: (types) =>
      `追加できません：対応していない形式です。対応形式：${list(listFormats(types))}。`,
    tooManyReason: (max) => `追加できません：最大${number(max)}件までです。`,
    dismissFile: (name) => `${name}を一覧から消す`,
    foldersRejected: 'フォルダーは追加できません',
    foldersRejectedText: (names) =>
      `フォルダーです：${list(names)}。中のファイルを選択してください。`,
    filesUnsupported: '対応していないファイル形式',
    filesUnsupportedText: (names, types) =>
      `対応していない形式です：${list(names)}。対応形式：${list(listFormats(types))}。`,
    filesTooLarge: 'ファイルが大きすぎます',
    filesTooLargeText: (names, maxBytes) =>
      `${sizeLimit(maxBytes)}を超えています：${list(names)}。小さいファイルを選択してください。`,
    tooManyFiles: 'ファイルが多すぎます',
    tooManyFilesText: (max) => `最大${number(max)}件です`,
  },
  MultiSelect: {
    placeholder: '選択してください',
    selectedCount: (options) => `${number(options)}件を選択`,
    options: '選択肢',
    removeOption: (option) => `${option}を削除`,
    searchOptions: '検索',
    matchCount: (matches) => `${number(matches)}件が一致`,
    noMatches: '一致する選択肢はありません',
    closeOptions: '完了',
  },
  RequestForm: {
    error: requestError,
    optionalField: (label) => `${label}（任意）`,
    files: 'ファイル',
    filesRequired: 'ファイルを1件以上選択してください',
    invalidFields: (fields) => `${number(fields)}件の項目をご確認ください。`,
    invalidFieldsText: 'まだ送信していません。入力内容は残っています。',
    draftRestored:
      'このブラウザから入力内容を復元しました。ファイルは保存されないため、もう一度選択してください。',
    discardDraft: '下書きを破棄',
    privacy: '',
    submit: '送信',
    submitting: '送信しています...',
    cancel: 'キャンセル',
    canceled: 'キャンセルしました。入力内容とファイルは残っています。',
    sendingRequest: 'リクエストを送信しています',
    uploaded: 'アップロードしました。確認を待っています',
    progress: (loaded, total) => `${size(total)}中${size(Math.min(loaded, total))}`,
    sendingFiles: 'ファイル',
    waiting: '待機中',
    sending: '送信中',
    sent: '送信済み',
    received: 'リクエストを受け付けました',
    receivedText: 'ありがとうございます。追ってご連絡します。',
    confirmationText: ({ id, email }) =>
      `受付番号は${id}です。${email ? `${email}宛てに返信します。` : ''}`,
    sendAnother: '別のリクエストを送る',
    offline: 'オフラインです',
    offlineText: 'まだ送信していません。入力内容とファイルは残っています。',
    retry: 'もう一度試す',
    notSent: 'リクエストを送信できませんでした',
    notSentText: '入力内容とファイルは残っています。',
    contact: '再び失敗した場合はメールでご連絡ください：',
    failed: 'エラー',
    failedText: '送信できませんでした。もう一度お試しください。',
    unreadableFiles: (names) =>
      `変更または移動されたファイルです：${list(names)}。削除して、もう一度選択してください。`,
  },
  DeploymentForm: {
    field: (name) =>
      ({
        name: 'お名前',
        email: 'メールアドレス',
        title: '役職',
        company: '会社名',
        useCase: '用途',
        states: '拠点のある州',
        totalUnits: '必要な台数',
      })[name],
    option: (option) => STATES[option as State],
    placeholder: '州を選択してください',
    selectedCount: (states) => `${number(states)}州を選択`,
    options: '州',
    files: '作業の動画と画像をアップロード',
    fileLimits: (limits) =>
      `${fileLimits(limits)}作業の1サイクル全体が20秒以内に収まる動画が役立ちます。`,
    tooLargeReason: (file, maxBytes) => {
      const advice = {
        video: '動画を短くするか、スマートフォンで小さいサイズを選択してください。',
        image: 'スマートフォンで小さいサイズを選択してください。',
        other: '小さいファイルを選択してください。',
      }[findFileKind(file)]
      return `追加できません：${sizeLimit(maxBytes)}を超えています。${advice}`
    },
    privacy: 'ファイルは公開されません。担当チームとメールサービスだけが受け取ります。',
    submit: 'リクエストを送信',
    receivedCounts: ({ units, states, files }) =>
      `${number(units)}台、${number(states)}州、${number(files)}ファイル`,
  },
  NewsletterForm: {
    error: newsletterError,
    email: 'メールアドレス',
    submit: '登録する',
    submitting: '送信しています...',
    subscribed: '登録しました',
    subscribedText: 'ニュースレターにご登録いただきありがとうございます。',
    mustConfirm: 'メールをご確認ください',
    mustConfirmText:
      'このアドレスが未登録の場合は、メールが届きます。メール内のリンクを開くと登録されます。',
    alreadySubscribed: '登録済みです',
    alreadySubscribedText: 'このメールアドレスはすでに登録されています。',
    failed: 'エラー',
    failedText: '登録できませんでした。もう一度お試しください。',
  },
  SignInForm: {
    email: 'メールアドレス',
    password: 'パスワード',
    show: '表示',
    hide: '非表示',
    showPassword: 'パスワードを表示',
    hidePassword: 'パスワードを非表示',
    submit: 'ログイン',
    submitting: 'ログインしています...',
    invalid: 'エラー',
    incomplete: 'メールアドレスとパスワードを入力してください',
    wrongCredentials: 'メールアドレスまたはパスワードが違います',
    failed: 'ログインできませんでした',
    failedText: 'ログインできませんでした。もう一度お試しください。',
    signedIn: 'ログインしました',
    signedInText: 'ようこそ',
  },
}
