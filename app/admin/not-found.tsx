/** The back office's page for status 404. */
import { data, href, Link } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { adminMessages } from '#messages/admin.ts'
import type { Route } from './+types/not-found.ts'
import { adminMeta, useAdminFrame } from './frame.ts'
import { screensFor } from './sidebar.tsx'

const messages = adminMessages.missing

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'office:enter')
	return data(null, 404)
}

export async function action({ request, context }: Route.ActionArgs) {
	await requirePermission({ request, context }, 'office:enter')
	return data(null, 404)
}

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function NotFoundPage() {
	const { admin, hasTestDrives } = useAdminFrame()
	const others = screensFor(admin, hasTestDrives).filter(({ to }) => to !== href('/admin'))
	return (
		<div className="mx-auto max-w-120 py-[8vh]">
			<p className="title text-title-lg text-ink-muted">404</p>
			<h1 className="title mt-1 text-title-md">{messages.heading}</h1>
			<p className="mt-3">{messages.text}</p>
			<ul className="mt-4 border-t border-line">
				{others.map(({ to, name, icon: Icon }) => (
					<li key={to} className="border-b border-line">
						<Link to={to} className="flex min-h-12 items-center gap-3 font-semibold hover:bg-surface-hover">
							<Icon aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
							{adminMessages.nav[name]}
						</Link>
					</li>
				))}
			</ul>
			<p className="mt-6">
				<ButtonLink to={href('/admin')} kind="primary" viewTransition={false}>
					{messages.back}
				</ButtonLink>
			</p>
		</div>
	)
}
