import { findFileKind } from '../../FileList/fileKind.ts'
import { listFormats } from '../../FileList/fileListLabels.ts'
import type { FileLimits, State } from '../../schema/index.ts'
import { createErrorLabels } from '../createErrorLabels.ts'
import { createFormats } from '../createFormats.ts'
import { describeFileLimits } from '../describeFileLimits.ts'
import type { FormTranslation } from '../formTranslation.ts'

const { number, list, size, sizeLimit } = createFormats('ko')

const fileLimits = (limits: FileLimits) =>
  describeFileLimits(limits, {
    count: (max) => `파일 최대 ${number(max)}개.`,
    size: (bytes) => `파일당 최대 ${sizeLimit(bytes)}.`,
    formats: (names) => `지원 형식: ${names.join(', ')}.`,
  })

const { requestError, newsletterError } = createErrorLabels({
  required: {
    text: '이 항목을 입력해 주세요',
    email: '올바른 이메일 주소를 입력해 주세요',
    choices: '하나 이상 선택해 주세요',
    wholeNumber: '숫자를 입력해 주세요',
  },
  tooLong: (max) => `${number(max)}자 이내로 입력해 주세요`,
  unknown: '목록에서 선택해 주세요',
  notWhole: '1000과 같은 정수를 입력해 주세요',
  tooSmall: (min) => `${number(min)} 이상의 숫자를 입력해 주세요`,
  tooLarge: (max) => `${number(max)} 이하의 숫자를 입력해 주세요`,
})

const STATES: Readonly<Record<State, string>> = {
  Alabama: '앨라배마',
  Alaska: '알래스카',
  Arizona: '애리조나',
  Arkansas: '아칸소',
  California: '캘리포니아',
  Colorado: '콜로라도',
  Connecticut: '코네티컷',
  Delaware: '델라웨어',
  Florida: '플로리다',
  Georgia: '조지아',
  Hawaii: '하와이',
  Idaho: '아이다호',
  Illinois: '일리노이',
  Indiana: '인디애나',
  Iowa: '아이오와',
  Kansas: '캔자스',
  Kentucky: '켄터키',
  Louisiana: '루이지애나',
  Maine: '메인',
  Maryland: '메릴랜드',
  Massachusetts: '매사추세츠',
  Michigan: '미시간',
  Minnesota: '미네소타',
  Mississippi: '미시시피',
  Missouri: '미주리',
  Montana: '몬태나',
  Nebraska: '네브래스카',
  Nevada: '네바다',
  'New Hampshire': '뉴햄프셔',
  'New Jersey': '뉴저지',
  'New Mexico': '뉴멕시코',
  'New York': '뉴욕',
  'North Carolina': '노스캐롤라이나',
  'North Dakota': '노스다코타',
  Ohio: '오하이오',
  Oklahoma: '오클라호마',
  Oregon: '오리건',
  Pennsylvania: '펜실베이니아',
  'Rhode Island': '로드아일랜드',
  'South Carolina': '사우스캐롤라이나',
  'South Dakota': '사우스다코타',
  Tennessee: '테네시',
  Texas: '텍사스',
  Utah: '유타',
  Vermont: '버몬트',
  Virginia: '버지니아',
  Washington: '워싱턴',
  'West Virginia': '웨스트버지니아',
  Wisconsin: '위스콘신',
  Wyoming: '와이오밍',
}

/** The labels of all forms in Korean. */
export const labels: FormTranslation = {
  FileList: {
    dropFiles: '여기에 파일을 놓으세요.',
    fileLimits,
    chooseFiles: '파일 선택',
    replaceFile: '파일 바꾸기',
    chosenFiles: '선택한 파일',
    chosenFilesCount: (files, max) =>
      Number.isFinite(max)
        ? `파일 ${number(max)}개 중 ${number(files)}개 선택됨`
        : `파일 ${number(files)}개 선택됨`,
    fileSize: size,
    removeFile: (name) => `${name} 삭제`,
    rejectedFiles: '추가되지 않은 파일',
    tooLargeReason: (_file, maxBytes) =>
      `추가되지 않음: ${sizeLimit(maxBytes)}를 초과합니다. 더 작은 파일을 선택해 주세요.`,
    folderReason: '추가되지 않음: 폴더입니다. 폴더 안의 파일을 선택해 주세요.',
    unsupportedReason: (types) =>
      `추가되지 않음: 지원하지 않는 형식입니다. 지원 형식: ${listFormats(types).join(', ')}.`,
    tooManyReason: (max) => `추가되지 않음: 파일은 최대 ${number(max)}개입니다.`,
    dismissFile: (name) => `${name} 숨기기`,
    foldersRejected: '폴더는 추가할 수 없습니다',
    foldersRejectedText: (names) => `폴더: ${list(names)}. 폴더 안의 파일을 선택해 주세요.`,
    filesUnsupported: '지원하지 않는 파일 형식',
    filesUnsupportedText: (names, types) =>
      `지원하지 않는 형식: ${list(names)}. 지원 형식: ${listFormats(types).join(', ')}.`,
    filesTooLarge: '파일이 너무 큽니다',
    filesTooLargeText: (names, maxBytes) =>
      `${sizeLimit(maxBytes)} 초과: ${list(names)}. 더 작은 파일을 선택해 주세요.`,
    tooManyFiles: '파일이 너무 많습니다',
    tooManyFilesText: (max) => `파일은 최대 ${number(max)}개입니다`,
  },
  MultiSelect: {
    placeholder: '선택...',
    selectedCount: (options) => `${number(options)}개 선택됨`,
    options: '옵션',
    removeOption: (option) => `${option} 삭제`,
    searchOptions: '검색',
    matchCount: (matches) => `결과 ${number(matches)}개`,
    noMatches: '결과 없음',
    closeOptions: '완료',
  },
  RequestForm: {
    error: requestError,
    optionalField: (label) => `${label} (선택 사항)`,
    files: '파일',
    filesRequired: '파일을 하나 이상 선택해 주세요',
    invalidFields: (fields) => `항목 ${number(fields)}개를 확인해 주세요.`,
    invalidFieldsText: '아직 전송되지 않았습니다. 입력하신 내용은 그대로 있습니다.',
    draftRestored:
      '이 브라우저에서 입력하신 내용을 복원했습니다. 파일은 저장되지 않으므로 다시 선택해 주세요.',
    discardDraft: '임시 저장 삭제',
    privacy: '',
    submit: '보내기',
    submitting: '보내는 중...',
    cancel: '취소',
    canceled: '취소되었습니다. 입력하신 내용과 파일은 그대로 있습니다.',
    sendingRequest: '요청을 보내는 중',
    uploaded: '업로드 완료. 확인을 기다리는 중',
    progress: (loaded, total) => `${size(total)} 중 ${size(Math.min(loaded, total))}`,
    sendingFiles: '파일',
    waiting: '대기 중',
    sending: '보내는 중',
    sent: '전송됨',
    received: '요청이 접수되었습니다!',
    receivedText: '감사합니다. 곧 연락드리겠습니다.',
    confirmationText: ({ id, email }) =>
      `접수 번호는 ${id}입니다.${email ? ` ${email}(으)로 답변드리겠습니다.` : ''}`,
    sendAnother: '다른 요청 보내기',
    offline: '오프라인 상태입니다',
    offlineText: '아직 전송되지 않았습니다. 입력하신 내용과 파일은 그대로 있습니다.',
    retry: '다시 시도',
    notSent: '요청을 보내지 못했습니다',
    notSentText: '입력하신 내용과 파일은 그대로 있습니다.',
    contact: '다시 실패하면 이메일로 연락해 주세요:',
    failed: '오류',
    failedText: '요청을 보내지 못했습니다. 다시 시도해 주세요.',
    unreadableFiles: (names) =>
      `변경되거나 이동된 파일: ${list(names)}. 삭제한 뒤 다시 선택해 주세요.`,
  },
  DeploymentForm: {
    field: (name) =>
      ({
        name: '이름',
        email: '이메일',
        title: '직책',
        company: '회사',
        useCase: '용도',
        states: '현장이 있는 주',
        totalUnits: '필요한 총 대수',
      })[name],
    option: (option) => STATES[option as State],
    placeholder: '주 선택...',
    selectedCount: (states) => `주 ${number(states)}개 선택됨`,
    options: '주',
    files: '작업 동영상과 이미지 업로드',
    fileLimits: (limits) =>
      `${fileLimits(limits)} 작업의 전체 과정 한 번을 20초 이내로 담은 동영상이 도움이 됩니다.`,
    tooLargeReason: (file, maxBytes) => {
      const advice = {
        video: '동영상을 줄이거나, 휴대전화에서 더 작은 크기를 선택해 주세요.',
        image: '휴대전화에서 더 작은 크기를 선택해 주세요.',
        other: '더 작은 파일을 선택해 주세요.',
      }[findFileKind(file)]
      return `추가되지 않음: ${sizeLimit(maxBytes)}를 초과합니다. ${advice}`
    },
    privacy: '파일은 공개되지 않습니다. 저희 팀과 메일 서비스만 받습니다.',
    submit: '요청 보내기',
    receivedCounts: ({ units, states, files }) =>
      `로봇 ${number(units)}대, 주 ${number(states)}개, 파일 ${number(files)}개`,
  },
  NewsletterForm: {
    error: newsletterError,
    email: '이메일 주소',
    submit: '구독하기',
    submitting: '보내는 중...',
    subscribed: '구독이 완료되었습니다!',
    subscribedText: '뉴스레터를 구독해 주셔서 감사합니다.',
    mustConfirm: '받은편지함을 확인해 주세요',
    mustConfirmText:
      '이 주소로 아직 구독하지 않으셨다면 이메일이 전송됩니다. 이메일의 링크를 열면 구독됩니다.',
    alreadySubscribed: '이미 구독 중입니다!',
    alreadySubscribedText: '이 주소는 이미 뉴스레터를 구독하고 있습니다.',
    failed: '오류',
    failedText: '구독하지 못했습니다. 다시 시도해 주세요.',
  },
  SignInForm: {
    email: '이메일 주소',
    password: '비밀번호',
    show: '표시',
    hide: '숨기기',
    showPassword: '비밀번호 표시',
    hidePassword: '비밀번호 숨기기',
    submit: '로그인',
    submitting: '로그인 중...',
    invalid: '오류',
    incomplete: '이메일 주소와 비밀번호를 입력해 주세요',
    wrongCredentials: '이메일 주소 또는 비밀번호가 올바르지 않습니다',
    failed: '로그인하지 못했습니다',
    failedText: '로그인하지 못했습니다. 다시 시도해 주세요.',
    signedIn: '로그인했습니다',
    signedInText: '환영합니다!',
  },
}
