/**
 * /alerts/confirm?link=…: the link of a confirmation email. A GET shows, the POST of its button begins the alert, because
 * mail scanners follow links.
 */
import { data, href, redirect } from 'react-router'
import { ButtonLink, SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { toValues } from '#app/core/form.ts'
import {
	confirmAlert,
	readRequest,
	suppressRequest,
} from '#app/features/leads/alerts/alert-request.server.ts'
import { LINK_PARAMETER, OWN_PAGE_HEADERS } from '#app/features/submissions/visitor-tokens.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { alertMessages } from '#messages/alerts.ts'
import type { Route } from './+types/alerts-confirm.ts'
import { seo } from './seo.ts'

const messages = alertMessages.confirm

export const handle: RouteHandle = { reads: ['link', 'done'], isPersonal: true }

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
	const done = searchParams.get('done')
	if (done === 'confirmed' || done === 'suppressed') return data({ done, about: '' } as const)
	const request = readRequest(context.get(servicesContext), searchParams.get(LINK_PARAMETER) ?? '')
	return request ? data({ done: null, about: request.about }) : data(null, 404)
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const services = context.get(servicesContext)
	const link = url.searchParams.get(LINK_PARAMETER) ?? ''
	const { intent } = toValues(await request.formData())
	if (intent === 'never') {
		await suppressRequest(services, link)
		throw redirect(`${url.pathname}?done=suppressed`, 303)
	}
	const confirmed = await confirmAlert(services, link)
	if (confirmed.ok) throw redirect(`${url.pathname}?done=confirmed`, 303)
	return data({ error: confirmed.error }, confirmed.error === 'gone' ? 404 : 409)
}

export const headers: Route.HeadersFunction = () => OWN_PAGE_HEADERS

export const meta: Route.MetaFunction = ({ matches }) =>
	seo(matches, { title: messages.title, path: href('/alerts/confirm'), hidden: true })

export default function ConfirmAlertPage({ loaderData: page, actionData }: Route.ComponentProps) {
	const done = page?.done
	const isGone = !page || actionData?.error === 'gone'
	const heading = isGone ? messages.gone : done ? messages[DONE[done]] : messages.heading
	return (
		<main id="main" tabIndex={-1} className="wrap pt-[clamp(2rem,5vw,5rem)] pb-section">
			<div className="max-w-160">
				<h1 className="title mb-5 text-title-lg">{heading}</h1>
				{actionData?.error === 'too-many' && (
					<Notice kind="wrong" role="alert" className="mb-5">
						{messages.tooMany}
					</Notice>
				)}
				{isGone || done ? (
					<>
						<p className="mb-7">
							{isGone
								? messages.goneText
								: done === 'suppressed'
									? messages.suppressedText
									: messages.doneText}
						</p>
						<ButtonLink to={href('/inventory')} kind="primary">
							{messages.inventory}
						</ButtonLink>
					</>
				) : (
					<>
						<p>{messages.text}</p>
						<p className="mt-1 mb-5 text-lg font-[650]">{page.about}</p>
						<p className="mb-5 text-sm text-ink-muted">{alertMessages.consent}</p>
						<ButtonForm fields={{ intent: 'confirm' }}>
							{(isPending) => (
								<SubmitButton text={messages.button} busyText={messages.confirming} busy={isPending} />
							)}
						</ButtonForm>
						<ButtonForm fields={{ intent: 'never' }} className="mt-8">
							{() => (
								<button type="submit" className="link inline-flex min-h-11 items-center text-left text-sm">
									{messages.never}
								</button>
							)}
						</ButtonForm>
					</>
				)}
			</div>
		</main>
	)
}

const DONE = { confirmed: 'done', suppressed: 'suppressed' } as const
