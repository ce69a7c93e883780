/** The layout of /admin/settings and its pages: heading and tabs. */
import { href, Link, Outlet, useLocation } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { useCurrentInView } from '#app/components/use-current-in-view.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { settingsMessages as messages } from '#messages/settings.ts'
import type { Route } from './+types/settings.ts'
import { useAuth } from './frame.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'settings:read', 'texts:write')
	return null
}

const TEXTS = href('/admin/settings/texts/:page?')

/** In the order of their tabs. */
const tabs = () => [
	{ to: href('/admin/settings'), text: messages.tabs.dealership },
	{ to: TEXTS, text: messages.tabs.texts },
	{ to: href('/admin/settings/look'), text: messages.tabs.look },
	{ to: href('/admin/settings/documents'), text: messages.tabs.documents },
	{ to: href('/admin/settings/contact'), text: messages.tabs.contact },
	{ to: href('/admin/settings/hours'), text: messages.tabs.hours },
	{ to: href('/admin/settings/leads'), text: messages.tabs.leads },
	{ to: href('/admin/settings/test-drives'), text: messages.tabs.testDrives },
	{ to: href('/admin/settings/finance'), text: messages.tabs.finance },
	{ to: href('/admin/settings/rates'), text: messages.tabs.rates },
	{ to: href('/admin/settings/emails'), text: messages.tabs.emails },
	{ to: href('/admin/settings/mail-server'), text: messages.tabs.mailServer },
	{ to: href('/admin/settings/receivers'), text: messages.tabs.receivers },
	{ to: href('/admin/settings/retention'), text: messages.tabs.retention },
]

export default function Settings() {
	const { pathname } = useLocation()
	const admin = useAuth()
	const mayOpen = ({ to }: { to: string }) => can(admin, to === TEXTS ? 'texts:write' : 'settings:read')
	const row = useCurrentInView(pathname)
	const isCurrent = ({ to }: { to: string }) =>
		pathname === to || (to !== href('/admin/settings') && pathname.startsWith(`${to}/`))
	return (
		<>
			<h1 className="title text-title-md">{messages.title}</h1>
			<p className="mt-1 mb-4 text-sm text-ink-muted">{messages.subtitle}</p>
			<nav aria-label={messages.tabs.label} className="mb-8 md:border-b md:border-line">
				{/* On phones a list that opens below the current one, and closes with each page that it leads to. */}
				<details
					key={pathname}
					className="rounded-control border border-line-control bg-surface-raised md:hidden"
				>
					<summary className="link flex min-h-12 items-center justify-between px-4 font-[620]">
						{tabs().find(isCurrent)?.text}
					</summary>
				</details>
				{/* Else one row, which scrolls where it does not fit, fading at its ends. The last tab can be scrolled out of the fade. */}
				<ul
					ref={row}
					className="no-scrollbar relative max-md:mt-2 max-md:grid max-md:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] max-md:gap-x-4 max-md:[details:not([open])+&]:hidden md:-mx-5 md:-mb-px md:flex md:gap-x-6 md:overflow-x-auto md:[mask-image:linear-gradient(90deg,transparent,#000_1.25rem,#000_88%,transparent)] md:pr-[14%] md:pb-px md:pl-5 min-[90rem]:mx-0 min-[90rem]:gap-x-4 min-[90rem]:[mask-image:none] min-[90rem]:px-0 2xl:gap-x-7"
				>
					{tabs()
						.filter(mayOpen)
						.map((tab) => (
							<li key={tab.to} className="max-md:border-b max-md:border-line">
								<Link
									to={tab.to}
									aria-current={isCurrent(tab) ? 'page' : undefined}
									className={cn(
										'relative flex min-h-11 items-center font-[620] outline-offset-[-3px]! md:inline-flex md:text-[0.9375rem] md:whitespace-nowrap min-[90rem]:max-2xl:text-sm',
										isCurrent(tab)
											? 'after:absolute after:inset-x-0 after:-bottom-px after:h-1.75 after:bg-gold-600 after:[clip-path:polygon(0_100%,0.6rem_0,calc(100%-0.6rem)_0,100%_100%)]'
											: 'text-ink-muted hover:text-ink',
									)}
								>
									{tab.text}
								</Link>
							</li>
						))}
				</ul>
			</nav>
			<Outlet />
		</>
	)
}
