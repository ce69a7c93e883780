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
	return (
		<>
			<h1 className="title text-title-md">{messages.title}</h1>
			<p className="mt-1 mb-4 text-sm text-ink-muted">{messages.subtitle}</p>
			<nav aria-label={messages.tabs.label} className="mb-8 border-b border-line">
				{/* One row, which scrolls where it does not fit, fading at its ends. The last tab can be scrolled out of the fade. */}
				<ul
					ref={row}
					className="no-scrollbar relative -mx-5 -mb-px flex gap-x-6 overflow-x-auto [mask-image:linear-gradient(90deg,transparent,#000_1.25rem,#000_88%,transparent)] pr-[14%] pb-px pl-5 min-[90rem]:mx-0 min-[90rem]:gap-x-4 min-[90rem]:[mask-image:none] min-[90rem]:px-0 2xl:gap-x-7"
				>
					{tabs()
						.filter(mayOpen)
						.map(({ to, text }) => {
							const isCurrent =
								pathname === to || (to !== href('/admin/settings') && pathname.startsWith(`${to}/`))
							return (
								<li key={to}>
									<Link
										to={to}
										aria-current={isCurrent ? 'page' : undefined}
										className={cn(
											'relative inline-flex min-h-12 items-center font-[620] whitespace-nowrap outline-offset-[-3px]! md:min-h-11 md:text-[0.9375rem]',
											isCurrent
												? 'after:absolute after:inset-x-0 after:-bottom-px after:h-1.75 after:bg-gold-600 after:[clip-path:polygon(0_100%,0.6rem_0,calc(100%-0.6rem)_0,100%_100%)]'
												: 'text-ink-muted hover:text-ink',
										)}
									>
										{text}
									</Link>
								</li>
							)
						})}
				</ul>
			</nav>
			<Outlet />
		</>
	)
}
