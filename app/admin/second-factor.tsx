/**
 * /admin/account/second-factor: sets up or changes the second factor (TOTP). Outside the back office's
 * layout, because staff without a second factor may see nothing else.
 */
import { data, Form, href, Link, redirect } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { Button } from '#app/components/button.tsx'
import { pickOption, toValues } from '#app/core/form.ts'
import type { RouteHandle } from '#app/core/route-handle.ts'
import { FACTOR_INTENTS, type FactorResult } from '#app/features/staff/passwords/credentials-schema.ts'
import { FactorOffer, FactorState, RecoveryCodes } from '#app/features/staff/second-factor/factor-state.tsx'
import { countRecoveryCodes } from '#app/features/staff/second-factor/second-factor-queries.server.ts'
import {
	beginSecondFactor,
	confirmSecondFactor,
	renewRecoveryCodes,
	turnOffSecondFactor,
} from '#app/features/staff/second-factor/second-factor-service.server.ts'
import { requireAdminSession, withCookies } from '#app/features/staff/sign-in/guard.server.ts'
import { statusOfAuthError } from '#app/features/staff/sign-in/sign-in.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { factorMessages } from '#messages/passwords.ts'
import type { Route } from './+types/second-factor.ts'
import { NarrowPage } from './components/narrow-page.tsx'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

const messages = factorMessages.page

export const handle: RouteHandle = { isReturnPage: true }

export async function loader({ request, context }: Route.LoaderArgs) {
	const { id, email } = await requireAdminSession({ request, context })
	const { db, signInRules } = context.get(servicesContext)
	return {
		email,
		remainingCodes: await countRecoveryCodes(db, id),
		isRequired: signInRules.secondFactorRequired,
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const admin = await requireAdminSession({ request, context })
	const appServices = context.get(servicesContext)
	const values = toValues(await request.formData())
	const confirmation = { caller: { request, clientIp: context.get(clientIpContext) }, admin, values }
	const intent = pickOption(FACTOR_INTENTS, values.intent)
	const { hasSecondFactor } = admin

	if (intent === 'begin') return factorResponse(await beginSecondFactor(appServices, confirmation))
	if (intent === 'confirm') {
		const confirmed = await confirmSecondFactor(appServices, confirmation)
		return confirmed.ok
			? factorResponse(confirmed.value.result, confirmed.value.cookies)
			: factorResponse(confirmed.error)
	}
	if (intent === 'codes' && hasSecondFactor)
		return factorResponse(await renewRecoveryCodes(appServices, confirmation))
	if (intent === 'off' && hasSecondFactor && !appServices.signInRules.secondFactorRequired) {
		const ended = await turnOffSecondFactor(appServices, confirmation)
		if (ended.ok)
			throw redirect(`${href('/admin/account')}?done=factor`, { headers: withCookies(ended.value) })
		return factorResponse(ended.error)
	}
	return factorResponse({ step: 'rejected', intent: 'begin' })
}

const factorResponse = (result: FactorResult, cookies: string[] = []) =>
	data(result, { status: statusOf(result), headers: withCookies(cookies) })

function statusOf(result: FactorResult): number {
	if (result.step === 'codes') return 200
	return result.error || result.fieldErrors || result.step === 'rejected'
		? statusOfAuthError(result.error)
		: 200
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	if (result?.step === 'codes') {
		return (
			<NarrowPage
				heading={result.isNew ? messages.stored.headingOn : messages.stored.heading}
				text={messages.stored.text}
			>
				<RecoveryCodes codes={result.codes} doneUrl={href('/admin')} />
			</NarrowPage>
		)
	}
	if (result?.step === 'offer') {
		return (
			<NarrowPage heading={messages.offer.heading}>
				<FactorOffer {...result} replaces={loaderData.remainingCodes !== undefined} />
			</NarrowPage>
		)
	}
	const isLocked = loaderData.isRequired && loaderData.remainingCodes === undefined
	return (
		<NarrowPage heading={messages.heading} text={messages.text}>
			<FactorState {...loaderData} result={result} />
			<div className="mt-8 text-sm">
				{isLocked ? (
					<Form method="post" action={href('/admin/logout')}>
						<Button type="submit" size="small">
							{messages.logOut}
						</Button>
					</Form>
				) : (
					<Link to={href('/admin/account')} className="link inline-flex min-h-11 items-center font-normal">
						{messages.back}
					</Link>
				)}
			</div>
		</NarrowPage>
	)
}
