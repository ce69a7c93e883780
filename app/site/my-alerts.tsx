/**
 * /my-alerts?link=…: a person's alerts by the link of an email. A GET shows, a POST acts; the POST of a mail program
 * (RFC 8058) stops them all.
 */
import { data, href, redirect } from 'react-router'
import { ButtonLink, SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { formatDate } from '#app/core/dates.ts'
import { toValues } from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import {
	endAlerts,
	findPerson,
	listOwnAlerts,
	renewAlerts,
	suppressPerson,
} from '#app/features/leads/alerts/active-alerts.server.ts'
import { LINK_PARAMETER, OWN_PAGE_HEADERS } from '#app/features/submissions/visitor-tokens.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { alertMessages } from '#messages/alerts.ts'
import type { Route } from './+types/my-alerts.ts'
import { seo } from './seo.ts'

const messages = alertMessages.own

export const handle: RouteHandle = { reads: ['link', 'done'], isPersonal: true }

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const person = await findPerson(services, searchParams.get(LINK_PARAMETER) ?? '')
	if (!person) return data(null, 404)
	const own = await listOwnAlerts(services, person)
	return data({
		alerts: own.map(({ endsAt, ...alert }) => ({ ...alert, until: formatDate(endsAt) })),
		done: searchParams.get('done'),
	})
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const services = context.get(servicesContext)
	const link = url.searchParams.get(LINK_PARAMETER) ?? ''
	const values = toValues(await request.formData())
	const person = await findPerson(services, link)
	if (!person) return data(null, 404)
	if (values.intent === 'renew') await renewAlerts(services, person)
	else if (values.intent === 'never') await suppressPerson(services, person)
	else if (values.intent !== 'stop') await endAlerts(services, person)
	else if (isUuid(String(values.alert))) await endAlerts(services, person, String(values.alert))
	if (values['List-Unsubscribe']) return data(null, 200)
	const done = values.intent === 'renew' ? 'renewed' : 'stopped'
	throw redirect(`${url.pathname}?${new URLSearchParams({ [LINK_PARAMETER]: link, done })}`, 303)
}

export const headers: Route.HeadersFunction = () => OWN_PAGE_HEADERS

export const meta: Route.MetaFunction = ({ matches }) =>
	seo(matches, { title: messages.title, path: href('/my-alerts'), hidden: true })

export default function MyAlertsPage({ loaderData: page }: Route.ComponentProps) {
	const own = page?.alerts ?? []
	const done = page?.done
	return (
		<main id="main" tabIndex={-1} className="wrap pt-[clamp(2rem,5vw,5rem)] pb-section">
			<div className="max-w-160">
				<h1 className="title mb-5 text-title-lg">{page ? messages.heading : alertMessages.confirm.gone}</h1>
				{(done === 'stopped' || done === 'renewed') && (
					<Notice kind="good" role="status" className="mb-5">
						{messages[done]}
					</Notice>
				)}
				{own.length === 0 ? (
					<>
						{page && <p className="mb-7">{messages.none}</p>}
						<ButtonLink to={href('/inventory')} kind="primary">
							{alertMessages.confirm.inventory}
						</ButtonLink>
					</>
				) : (
					<>
						<ul className="mb-7 border-t border-line">
							{own.map(({ id, about, until }) => (
								<li
									key={id}
									className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2"
								>
									<span>
										<b className="font-[650]">{about}</b>{' '}
										<span className="text-sm text-ink-muted">{messages.until(until)}</span>
									</span>
									<ButtonForm fields={{ intent: 'stop', alert: id }}>
										{() => (
											<button
												type="submit"
												aria-label={messages.stopOf(about)}
												className="link inline-flex min-h-11 items-center"
											>
												{messages.stop}
											</button>
										)}
									</ButtonForm>
								</li>
							))}
						</ul>
						<div className="flex flex-wrap gap-3">
							<ButtonForm fields={{ intent: 'stop-all' }}>
								{(isPending) => (
									<SubmitButton text={messages.stopAll} busyText={messages.stopping} busy={isPending} />
								)}
							</ButtonForm>
							<ButtonForm fields={{ intent: 'renew' }}>
								{(isPending) => (
									<SubmitButton
										text={messages.renew}
										busyText={messages.renewing}
										busy={isPending}
										kind="line"
									/>
								)}
							</ButtonForm>
						</div>
					</>
				)}
				{page && (
					<ButtonForm fields={{ intent: 'never' }} className="mt-8">
						{() => (
							<button type="submit" className="link inline-flex min-h-11 items-center text-left text-sm">
								{messages.never}
							</button>
						)}
					</ButtonForm>
				)}
			</div>
		</main>
	)
}
