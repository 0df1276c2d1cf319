/** @jsxImportSource @sluice/config */
import { definePage, defineWorkflow, f, fetchCollections, t, when } from '@sluice/config'
import { mayDecideSubmissions, maySeeAccounts, mayStart } from '../../shared/permissions.ts'
import { user } from '../../shared/plugins.ts'
import { Shell } from '../../shell/Shell.tsx'
import { Stack } from '../../ui/boxes.tsx'
import { Small, Title } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { say } from '../../ui/words.ts'
import { restoring } from '../zone/restorePhotos.ts'
import { CompanyHome } from './CompanyHome.tsx'
import { dashboardData } from './dashboardData.ts'
import { putStepsAway, Welcome } from './FirstSteps.tsx'
import { ReviewerHome, submissions } from './ReviewerHome.tsx'
import { accounts, StaffHome } from './StaffHome.tsx'

const greeting = f`wwFormulas.concatenate(new Date().getHours() < 12 ? ${say(t('Good morning', 'Buenos días'))} : new Date().getHours() < 19 ? ${say(t('Good afternoon', 'Buenas tardes'))} : ${say(t('Good evening', 'Buenas noches'))}, ${maySeeAccounts} ? '' : ', ' + (${user}?.name ?? '').split(' ')[0])`

/** The first page: what each role has to do. */
export const dashboard = definePage('dashboard', {
  title: t('Today', 'Hoy'),
  access: 'private',
  sections: (
    <Shell name="dashboard">
      <Stack gap={token('s1')}>
        <Title>{greeting}</Title>
        <Small>
          {f`new Date().toLocaleDateString(globalContext.page.lang, ({ weekday: 'long', month: 'long', day: 'numeric' }))`}
        </Small>
      </Stack>
      <Stack show={mayStart}>
        <Welcome />
        <CompanyHome />
      </Stack>
      <Stack show={mayDecideSubmissions}>
        <ReviewerHome />
      </Stack>
      <Stack show={maySeeAccounts}>
        <StaffHome />
      </Stack>
    </Shell>
  ),
  workflows: [
    restoring('dashboard'),
    defineWorkflow(
      'dashboard.load',
      [
        when(mayStart, [fetchCollections(dashboardData), putStepsAway]),
        when(maySeeAccounts, [fetchCollections(accounts.list)]),
        when(mayDecideSubmissions, [fetchCollections(submissions.list)]),
      ],
      { trigger: 'onload' },
    ),
  ],
})
