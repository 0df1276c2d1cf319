import { type AuthoredPage, defineProject } from '@sluice/config'
import { account } from './pages/account.tsx'
import { changeEmail, emailBusy, emailChanged, emailError } from './pages/changeEmail.tsx'
import { checkupDetail, openedAt } from './pages/checkup/checkup.tsx'
import { completePopup } from './pages/checkup/completePopup.tsx'
import {
  checkup,
  checkupBackflows,
  checkupBusy,
  checkupControllers,
  checkupError,
  checkupZones,
} from './pages/checkup/state.ts'
import { areOpenShown } from './pages/checkup/ZonesList.tsx'
import {
  checkupsCompleted,
  checkupsIncomplete,
  completedCheckups,
  incompleteCheckups,
  isNewAsked,
} from './pages/checkups.tsx'
import { client, clientDetail, clientSites } from './pages/client.tsx'
import { clientDraft, clientNew, clientNewBusy, clientNewError, createdClient } from './pages/clientNew.tsx'
import { clientQuery, clients, clientsFound } from './pages/clients.tsx'
import { controllerNew, controllerNewError, controllersOfSite, createdController } from './pages/controllerNew.tsx'
import { dashboard } from './pages/dashboard/dashboard.tsx'
import { dashboardData } from './pages/dashboard/dashboardData.ts'
import { areStepsHidden } from './pages/dashboard/FirstSteps.tsx'
import { submissions } from './pages/dashboard/ReviewerHome.tsx'
import { accounts } from './pages/dashboard/StaffHome.tsx'
import {
  forgotAgain,
  forgotBusy,
  forgotError,
  forgotPassword,
  forgotSent,
  forgotWaits,
} from './pages/forgotPassword.tsx'
import { home } from './pages/home/home.tsx'
import { installOutcome } from './pages/InstallCard.tsx'
import { login, loginBusy, loginError, loginFailures } from './pages/login.tsx'
import { isCodeAsked, isRecovery } from './pages/loginCode.tsx'
import { lostQuery, notFound } from './pages/notFound.tsx'
import { privacy } from './pages/privacy.tsx'
import { openQuotes, quotes } from './pages/quotes.tsx'
import { report, reportViewer } from './pages/report.tsx'
import { resetBusy, resetError, resetPassword } from './pages/resetPassword.tsx'
import {
  factorBusy,
  factorCodes,
  factorError,
  factorSetup,
  factorStep,
  secondFactor,
} from './pages/SecondFactorCard.tsx'
import { companyOfEmail, isSignedUp, signUp, signUpBusy, signUpError } from './pages/signUp.tsx'
import { site, siteCheckups, siteControllers, siteDetail, siteZones } from './pages/site.tsx'
import { terms } from './pages/terms.tsx'
import { confirmBusy, confirmError, isConfirmed, thankYou } from './pages/thankYou.tsx'
import { wakeZone, wokenZone } from './pages/zone/awake.ts'
import { decideBusy } from './pages/zone/decide.ts'
import { isDiscardOpen } from './pages/zone/HeldPhotosNotice.tsx'
import { heldPhotos, keepPhotos } from './pages/zone/heldPhotos.ts'
import { areAllShown } from './pages/zone/IssuesCard.tsx'
import { issueIcons } from './pages/zone/IssueTile.tsx'
import { frequentFaults, issueOrder, orderIssues } from './pages/zone/issueOrder.ts'
import { heldLong, pressed } from './pages/zone/longPress.ts'
import { sentNotes, shownNote } from './pages/zone/NoteCard.tsx'
import { listedPhotos } from './pages/zone/PhotosCard.tsx'
import { restoredFor } from './pages/zone/restorePhotos.ts'
import { arePhotosHalted, photoBusy, photoError, sendPhoto, sendPhotos, zonePictures } from './pages/zone/sendPhotos.ts'
import { skipPopup } from './pages/zone/skip.tsx'
import { swipeFrom } from './pages/zone/swipe.ts'
import { walkZones } from './pages/zone/walk.ts'
import { zoneRepair } from './pages/zone/zoneRepair.tsx'
import { controllerOfZones, zoneNew, zoneNewError, zonesOfController } from './pages/zoneNew.tsx'
import { archiveBusy, archived, archiveError, forgetArchived } from './popups/archive.tsx'
import { archives } from './popups/archives.ts'
import { clientPopup } from './popups/clientPopup.tsx'
import { controllerPopup } from './popups/controllerPopup.tsx'
import { faultBusy, faultError, faultsAsset, faultsPopup, visitFaults } from './popups/faultsPopup.tsx'
import { newCheckup, openCheckups, siteChoices, siteQuery } from './popups/newCheckup.tsx'
import { photoPopup, removalBusy, removalError } from './popups/photoPopup.tsx'
import { crew, planPopup } from './popups/planPopup.tsx'
import { reasonPopups } from './popups/reasonPopup.tsx'
import { sitePopup } from './popups/sitePopup.tsx'
import { zonePopup } from './popups/zonePopup.tsx'
import { confirmSent, sendConfirmAgain } from './shared/confirmAddress.ts'
import { dateTime, day, dayInput, instant, timeInput } from './shared/dates.ts'
import { forgetDecided, lastDecided, undoBusy, undoDecided } from './shared/lastDecided.tsx'
import { PartName } from './shared/PartName.tsx'
import { moreCursor, moreError } from './shared/pagedList.ts'
import { only } from './shared/parts.ts'
import { passwordStrength } from './shared/passwordStrength.ts'
import { addressLine, beside } from './shared/places.ts'
import { plugins } from './shared/plugins.ts'
import { isPasswordShown } from './shared/ShowPassword.tsx'
import { makeSample, sampleVariables } from './shared/sampleProperty.ts'
import {
  afterSaves,
  savedAt,
  saveError,
  saveFinding,
  saveZone,
  sendUnsaved,
  sentVersion,
  tapped,
  unsaved,
} from './shared/saveZone.ts'
import { startBusy, startCheckup, startError, startedFor } from './shared/startCheckup.ts'
import { statusIcons } from './shared/status.ts'
import { walkZone } from './shared/walkZone.ts'
import { zoneIcons } from './shared/zones.ts'
import { fieldErrors } from './ui/Field.tsx'
import { buttons } from './ui/library/buttons.tsx'
import { notices } from './ui/library/notices.tsx'
import { token, tokens, tokensByMedia } from './ui/tokens.ts'
import { errorText, loadError } from './ui/words.ts'

/** A page whose title ends with the name of the app. */
const titled = (page: AuthoredPage): AuthoredPage => ({
  ...page,
  title: Object.fromEntries(
    Object.entries(page.title).map(([lang, words]) => [lang, words.startsWith('Sluice') ? words : `${words} – Sluice`]),
  ),
})

/** The whole app, from which page data is built. */
export const project = defineProject({
  id: 'irrigation',
  name: 'Sluice',
  languages: [{ lang: 'en', default: true }, { lang: 'es' }],
  home,
  signIn: login,
  forbidden: dashboard,
  pages: [
    home,
    login,
    signUp,
    thankYou,
    forgotPassword,
    resetPassword,
    changeEmail,
    notFound,
    privacy,
    terms,
    dashboard,
    quotes,
    clients,
    clientNew,
    clientDetail,
    siteDetail,
    controllerNew,
    zoneNew,
    checkupsIncomplete,
    checkupsCompleted,
    checkupDetail,
    zoneRepair,
    reportViewer,
    account,
  ].map(titled),
  plugins,
  authPluginId: plugins[0]?.id ?? '',
  components: [
    ...buttons,
    ...notices,
    completePopup,
    faultsPopup,
    newCheckup,
    PartName,
    photoPopup,
    skipPopup,
    ...[clientPopup, controllerPopup, planPopup, sitePopup, zonePopup, ...archives, ...reasonPopups].map(
      ({ popup }) => popup,
    ),
  ],
  variables: [
    archiveBusy,
    archiveError,
    archived,
    areStepsHidden,
    checkupBusy,
    checkupError,
    clientDraft,
    clientNewBusy,
    clientNewError,
    clientQuery,
    controllerNewError,
    emailBusy,
    emailChanged,
    emailError,
    fieldErrors,
    factorBusy,
    factorCodes,
    factorError,
    factorSetup,
    factorStep,
    forgotAgain,
    forgotBusy,
    forgotError,
    forgotSent,
    forgotWaits,
    areOpenShown,
    arePhotosHalted,
    faultBusy,
    faultError,
    isDiscardOpen,
    faultsAsset,
    isNewAsked,
    moreCursor,
    moreError,
    only,
    removalBusy,
    removalError,
    isPasswordShown,
    loginBusy,
    isCodeAsked,
    isRecovery,
    loginError,
    openedAt,
    loginFailures,
    lostQuery,
    heldLong,
    heldPhotos,
    installOutcome,
    listedPhotos,
    photoBusy,
    photoError,
    pressed,
    restoredFor,
    resetBusy,
    resetError,
    savedAt,
    saveError,
    sentVersion,
    sentNotes,
    shownNote,
    siteQuery,
    startBusy,
    startedFor,
    confirmBusy,
    confirmError,
    confirmSent,
    isConfirmed,
    isSignedUp,
    ...sampleVariables,
    signUpBusy,
    signUpError,
    createdClient,
    createdController,
    startError,
    areAllShown,
    decideBusy,
    issueOrder,
    lastDecided,
    swipeFrom,
    tapped,
    undoBusy,
    unsaved,
    wokenZone,
    zoneNewError,
  ],
  collections: [
    checkup,
    checkupBackflows,
    checkupControllers,
    checkupZones,
    client,
    clientsFound.list,
    clientSites,
    accounts.list,
    completedCheckups.part.list,
    completedCheckups.whole.list,
    openQuotes.part.list,
    openQuotes.whole.list,
    submissions.list,
    controllerOfZones,
    controllersOfSite,
    crew,
    dashboardData,
    frequentFaults,
    incompleteCheckups.part.list,
    incompleteCheckups.whole.list,
    secondFactor,
    report,
    openCheckups,
    visitFaults,
    siteCheckups,
    site,
    siteChoices,
    siteControllers,
    siteZones,
    walkZone,
    walkZones,
    zonePictures,
    zonesOfController,
  ],
  formulas: [
    addressLine,
    beside,
    companyOfEmail,
    dateTime,
    day,
    dayInput,
    errorText,
    instant,
    loadError,
    timeInput,
    passwordStrength,
  ],
  workflows: [
    afterSaves,
    forgetArchived,
    forgetDecided,
    makeSample,
    sendConfirmAgain,
    keepPhotos,
    orderIssues,
    saveFinding,
    saveZone,
    sendPhoto,
    sendPhotos,
    sendUnsaved,
    startCheckup,
    undoDecided,
    wakeZone,
  ],
  tokens,
  tokensByMedia,
  theme: 'system',
  manifest: {
    description: 'Irrigation system checkups, from the yard to the report.',
    themeColor: '#0b5d43',
    backgroundColor: '#f3f6f4',
    icons: [
      { src: 'install/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'install/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'install/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  background: { backgroundColor: token('bg') },
  icons: [...issueIcons, ...statusIcons, ...zoneIcons, 'lucide/sun', 'lucide/moon', 'lucide/eye', 'lucide/eye-off'],
})
