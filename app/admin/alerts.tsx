/** /admin/alerts: how many people wait for what, and the note about the national opt-out register. */
import { href, Link, redirect } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Notice } from '#app/components/notice.tsx'
import {
	addRegisterCheck,
	findRegisterCheck,
	listWanted,
} from '#app/features/leads/alerts/active-alerts.server.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { alertMessages } from '#messages/alerts.ts'
import type { Route } from './+types/alerts.ts'

const messages = alertMessages.staff

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'leads:read-all')
	const services = context.get(servicesContext)
	const [wanted, register] = await Promise.all([listWanted(services), findRegisterCheck(services)])
	return { wanted, register }
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'leads:read-all')
	await addRegisterCheck(context.get(servicesContext), by)
	throw redirect(href('/admin/alerts'))
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function AlertsPage({ loaderData: { wanted, register } }: Route.ComponentProps) {
	return (
		<>
			<h1 className="title mb-3 text-title-md">{messages.heading}</h1>
			<p className="mb-8 max-w-read text-ink-muted">{messages.lede}</p>
			{wanted.length === 0 && <EmptyState picture={placeholders.generic} text={messages.none} />}
			<ul className="mb-10 max-w-200 border-t border-line empty:hidden">
				{wanted.map(({ about, people, leads }) => (
					<li key={about} className="border-b border-line py-3">
						<p className="font-[650] wrap-anywhere">{messages.people(people, about)}</p>
						<ul aria-label={messages.leads} className="flex flex-wrap gap-x-5 text-sm">
							{leads.map(({ id, day }) => (
								<li key={id}>
									<Link
										to={href('/admin/leads/:id', { id })}
										className="link inline-flex min-h-11 items-center"
									>
										{messages.lead(day)}
									</Link>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
			<section aria-labelledby="register" className="mt-10 max-w-200">
				<h2 id="register" className="title mb-3 text-title-sm">
					{messages.register.heading}
				</h2>
				<p className="mb-4">
					{register.last
						? messages.register.last(register.last.day, register.last.by)
						: messages.register.never}
				</p>
				{register.isOld && wanted.length > 0 && (
					<Notice kind="wrong" className="mb-4">
						{messages.register.old}
					</Notice>
				)}
				<ButtonForm fields={{ intent: 'compared' }}>
					{(isPending) => (
						<SubmitButton
							text={messages.register.compared}
							busyText={messages.register.saving}
							busy={isPending}
							kind="line"
						/>
					)}
				</ButtonForm>
			</section>
		</>
	)
}
