/** The navigation, the signed-in user and the sign-out button: beside the screen, or as a drawer over it. */
import {
	ArrowLeft,
	CalendarDays,
	CarFront,
	ChartColumn,
	CircleHelp,
	CircleUserRound,
	ExternalLink,
	HeartPulse,
	History,
	Images,
	Inbox,
	LayoutDashboard,
	ListChecks,
	LogOut,
	type LucideIcon,
	Newspaper,
	Settings,
	Trash2,
	UsersRound,
} from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { href, Link, useFetcher, useLocation, useNavigate } from 'react-router'
import { NewLeadsCount } from '#app/admin/components/new-leads.tsx'
import { Button, iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { useCloseOnBack } from '#app/components/use-leave-question.ts'
import { Wordmark } from '#app/features/dealer/wordmark.tsx'
import type { NewLeads } from '#app/features/leads/inbox/inbox-item.ts'
import { can, type Permission } from '#app/features/staff/members/permissions.ts'
import { adminMessages } from '#messages/admin.ts'
import { staffMessages } from '#messages/staff.ts'
import type { AdminFrame } from './frame.ts'

export const FIRST_STEPS = `${href('/admin')}#first-steps`
const stepMessages = adminMessages.firstSteps

/** The way back from a first step, where the sidebar with its link is closed. */
export function BackToFirstSteps({ steps }: { steps: AdminFrame['firstSteps'] }) {
	const { pathname } = useLocation()
	if (!steps || pathname === href('/admin')) return null
	return (
		<p className="mb-3 lg:hidden">
			<Link to={FIRST_STEPS} className="link inline-flex min-h-11 items-center gap-2 text-sm">
				<ArrowLeft aria-hidden strokeWidth={1.75} className="size-4 flex-none" />
				{stepMessages.back}, {stepMessages.progress(steps.done, steps.of)}
			</Link>
		</p>
	)
}

/** The first and the last one have no heading. */
const GROUPS = ['overview', 'website', 'business', 'upkeep'] as const

/** within: other paths that belong to the screen. */
type Screen = {
	to: string
	name: Exclude<keyof typeof adminMessages.nav, 'home' | 'groups'>
	icon: LucideIcon
	within?: string[]
	group: (typeof GROUPS)[number]
	permissions: Permission[] // one of them is enough
}

const screens: Screen[] = [
	{
		to: href('/admin'),
		name: 'dashboard',
		group: 'overview',
		icon: LayoutDashboard,
		permissions: ['office:enter'],
	},
	{ to: href('/admin/cars'), name: 'cars', group: 'website', icon: CarFront, permissions: ['stock:read'] },
	{ to: href('/admin/blog'), name: 'blog', group: 'website', icon: Newspaper, permissions: ['content:read'] },
	{
		to: href('/admin/faqs'),
		name: 'faqs',
		group: 'website',
		icon: CircleHelp,
		permissions: ['content:read'],
	},
	{
		to: href('/admin/showroom'),
		name: 'showroom',
		group: 'website',
		icon: Images,
		permissions: ['content:read'],
	},
	{
		to: href('/admin/leads'),
		name: 'leads',
		group: 'business',
		icon: Inbox,
		permissions: ['leads:read', 'applications:read'],
		within: ['/admin/applications', href('/admin/privacy'), href('/admin/alerts')],
	},
	{
		to: href('/admin/appointments'),
		name: 'appointments',
		group: 'business',
		icon: CalendarDays,
		permissions: ['leads:read'],
	},
	{
		to: href('/admin/numbers'),
		name: 'numbers',
		group: 'business',
		icon: ChartColumn,
		permissions: ['statistics:read'],
	},
	{
		to: href('/admin/staff'),
		name: 'staff',
		group: 'business',
		icon: UsersRound,
		permissions: ['staff:manage'],
	},
	{
		to: href('/admin/settings'),
		name: 'settings',
		group: 'upkeep',
		icon: Settings,
		permissions: ['settings:read', 'texts:write'],
	},
	{
		to: href('/admin/trash'),
		name: 'trash',
		group: 'upkeep',
		icon: Trash2,
		permissions: ['stock:write', 'content:write'],
	},
	{
		to: href('/admin/audit-log'),
		name: 'auditLog',
		group: 'upkeep',
		icon: History,
		permissions: ['audit-log:read'],
	},
	{
		to: href('/admin/system'),
		name: 'system',
		group: 'upkeep',
		icon: HeartPulse,
		permissions: ['system:manage'],
	},
]

/** The screens that this staff member may open; without test drives, while they are switched off and none is ahead. */
export const screensFor = (admin: Parameters<typeof can>[0], hasTestDrives: boolean): Screen[] =>
	screens
		.filter(
			({ name, permissions }) => can(admin, ...permissions) && (name !== 'appointments' || hasTestDrives),
		)
		.map((screen) =>
			screen.name === 'settings' && !can(admin, 'settings:read')
				? { ...screen, to: href('/admin/settings/texts/:page?') }
				: screen,
		)

export const isCurrent = ({ to, within = [] }: Screen, pathname: string): boolean =>
	[to, ...within].some((path) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)))

export const DRAWER_ID = 'side'

const messages = adminMessages.nav

type Props = { frame: AdminFrame; news: NewLeads; drawer: RefObject<HTMLElement | null> }

export function Sidebar({ frame: { dealer, admin, firstSteps, hasTestDrives }, news, drawer }: Props) {
	const { pathname } = useLocation()
	const [isOpen, setOpen] = useState(false)
	useCloseOnBack(isOpen, () => drawer.current?.hidePopover())

	useEffect(() => {
		if (pathname && drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
	}, [pathname, drawer])

	return (
		<aside
			ref={drawer}
			id={DRAWER_ID}
			popover="auto"
			onToggle={({ newState }) => setOpen(newState === 'open')}
			aria-label={messages.label}
			data-surface="dark"
			className="drawer m-0 h-dvh max-h-none w-sidebar max-w-[88vw] flex-col overflow-y-auto border-0 pt-6 pb-[calc(1.25rem+env(safe-area-inset-bottom))] print:hidden"
		>
			<div className="flex items-start justify-between pr-2 pl-6">
				<Link
					to={href('/admin')}
					aria-label={messages.home(dealer.name)}
					className="flex min-h-11 items-start pb-6"
				>
					<Wordmark dealer={dealer} className="h-9.5" />
				</Link>
				<button
					type="button"
					popoverTarget={DRAWER_ID}
					popoverTargetAction="hide"
					aria-label={messages.close}
					className={cn(iconButtonClass, '-mt-1 lg:hidden')}
				>
					<icons.X aria-hidden strokeWidth={1.75} className="size-6" />
				</button>
			</div>
			{/* In a low window the list scrolls, and its end fades above the foot. */}
			<nav aria-label={messages.label} className="min-h-40 flex-1 overflow-y-auto overscroll-contain">
				<ul className="pb-6">
					{firstSteps && (
						<li>
							<Link to={FIRST_STEPS} className={footLinkClass}>
								<ListChecks aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
								{adminMessages.firstSteps.heading}
								<span className="ml-auto text-xs">
									{adminMessages.firstSteps.progress(firstSteps.done, firstSteps.of)}
								</span>
							</Link>
						</li>
					)}
					{GROUPS.map((group) => {
						const members = screensFor(admin, hasTestDrives).filter((screen) => screen.group === group)
						const heading = messages.groups[group]
						return (
							members.length > 0 && (
								<li
									key={group}
									className="not-first:mt-1.5 not-first:border-t not-first:border-dark-800 not-first:pt-1.5"
								>
									{heading && (
										<p id={`group-${group}`} className="px-6 text-xs leading-5 text-dark-300">
											{heading}
										</p>
									)}
									<ul aria-labelledby={heading && `group-${group}`}>
										{members.map((screen) => (
											<ScreenLink key={screen.to} screen={screen} news={news} />
										))}
									</ul>
								</li>
							)
						)
					})}
				</ul>
			</nav>
			<div className="relative border-t border-dark-800 px-6 pt-3 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-6 before:bg-linear-to-t before:from-dark-950 before:to-transparent">
				<ul className="-mx-6 mb-3">
					<li>
						<a href={href('/')} className={footLinkClass}>
							<ExternalLink aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
							{messages.website}
						</a>
					</li>
					<li>
						<Link
							to={href('/admin/account')}
							aria-current={pathname === href('/admin/account') ? 'page' : undefined}
							className={footLinkClass}
						>
							<CircleUserRound aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
							{messages.account}
						</Link>
					</li>
				</ul>
				<p className="mb-3.5 text-xs text-dark-300">
					{messages.signedInAs}
					<span className="mt-0.5 block truncate text-[0.875rem] font-semibold text-white">
						{admin.email}
					</span>
				</p>
				<LogOutButton />
			</div>
		</aside>
	)
}

function ScreenLink({ screen, news }: { screen: Screen; news: NewLeads }) {
	const { pathname } = useLocation()
	return (
		<li>
			<Link
				to={screen.to}
				aria-current={isCurrent(screen, pathname) ? 'page' : undefined}
				className="dump-beside group relative flex min-h-11 pointer-fine:lg:min-h-[clamp(2.25rem,4.2svh,3rem)] items-center gap-3.5 px-6 text-[0.9375rem] font-[550] text-dark-300 hover:bg-dark-900 hover:text-white focus-visible:-outline-offset-3 aria-[current]:bg-dark-850 aria-[current]:text-white"
			>
				<screen.icon
					aria-hidden
					strokeWidth={1.75}
					className="size-5 flex-none group-aria-[current]:text-gold-400"
				/>
				{messages[screen.name]}
				{screen.to === href('/admin/leads') && news.count > 0 && <NewLeadsCount news={news} />}
			</Link>
		</li>
	)
}

const footLinkClass =
	'dump-beside relative flex min-h-11 pointer-fine:lg:min-h-9 items-center gap-3.5 px-6 text-[0.9375rem] font-[550] text-dark-300 hover:bg-dark-900 hover:text-white aria-[current]:bg-dark-850 aria-[current]:text-white'

/**
 * Signs out by a fetcher, not a navigation: if it fails, the screen stays as it is. The router drops the fetcher's
 * redirect if another screen was opened meanwhile.
 */
function LogOutButton() {
	const fetcher = useFetcher<{ failed: string }>()
	const navigate = useNavigate()
	const busy = fetcher.state !== 'idle'
	const wasBusy = useRef(false)
	useEffect(() => {
		if (wasBusy.current && !busy && !fetcher.data) void navigate(href('/admin/login'), { replace: true })
		wasBusy.current = busy
	}, [busy, fetcher.data, navigate])
	return (
		<fetcher.Form method="post" action={href('/admin/logout')}>
			<Button type="submit" size="small" aria-disabled={busy || undefined} className="w-full">
				<LogOut aria-hidden strokeWidth={1.75} className="size-5" />
				{busy ? staffMessages.signOut.busy : staffMessages.signOut.button}
			</Button>
		</fetcher.Form>
	)
}
