/** @jsxImportSource @sluice/config */
import { f, t, type Value } from '@sluice/config'
import { Listing } from '../../shared/Listing.tsx'
import { pagedList } from '../../shared/pagedList.ts'
import type { Account } from '../../shared/rows.ts'
import { Card, Names, Row } from '../../ui/boxes.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Chip, Heading, Small, Strong } from '../../ui/texts.tsx'
import { say } from '../../ui/words.ts'

/** Companies that use the product. */
export const accounts = pagedList('accounts', 'admin', 'accounts', { autoFetch: false })

const AccountCard = ({ account }: { readonly account: Value<Account> }) => (
  <Card>
    <Row>
      <Glyph icon="lucide/building-2" size={24} color="sl-accent" />
      <Names>
        <Strong>{account.name}</Strong>
        <Small>{account.email}</Small>
      </Names>
    </Row>
    <Row wrap>
      <Chip>
        {account.users}
        {f`${account.users} === 1 ? ${say(t(' person', ' persona'))} : ${say(t(' people', ' personas'))}`}
      </Chip>
      <Small>{f`${account.plan} ?? ${say(t('No plan', 'Sin plan'))}`}</Small>
    </Row>
  </Card>
)

/** First page of the product's staff. */
export const StaffHome = () => (
  <>
    <Heading>{t('Companies', 'Empresas')}</Heading>
    <Listing<Account>
      name="accounts"
      of={accounts}
      as={(account) => <AccountCard account={account} />}
      empty={{
        icon: 'lucide/building-2',
        words: t(
          'Companies that use the product will be listed here.',
          'Aquí verás las empresas que usan el producto.',
        ),
      }}
    />
  </>
)
