/** /admin/account/second-factor: the code from the phone, set up and changed. Outside the frame, for who has none yet may see nothing else. */
import { data, Form, href, Link, redirect } from 'react-router'
import { valuesOf } from '#app/kernel/form.ts'
import { services, visitorAddress } from '#app/platform/services.server.ts'
import { FactorOffer } from '#app/staff/factor-offer.tsx'
import { FactorState } from '#app/staff/factor-state.tsx'
import { requireKnownAdmin, withCookies } from '#app/staff/guard.server.ts'
import { RecoveryCodes } from '#app/staff/recovery-codes.tsx'
import { FACTOR_INTENTS, type FactorAnswer } from '#app/staff/second-factor.ts'
import {
	beginSecondFactor,
	confirmSecondFactor,
	renewRecoveryCodes,
	turnOffSecondFactor,
} from '#app/staff/second-factor-desk.server.ts'
import { countRecoveryCodes } from '#app/staff/second-factor-store.server.ts'
import { Button } from '#app/ui/button.tsx'
import { factorWords } from '#app/words/en-ZA/second-factor.ts'
import type { Route } from './+types/second-factor.ts'
import { adminMeta } from './admin-meta.ts'
import { NarrowPage } from './parts/narrow-page.tsx'

const words = factorWords.page

export async function loader({ request, context }: Route.LoaderArgs) {
	const { id, email } = await requireKnownAdmin({ request, context })
	const { db, signInRules } = context.get(services)
	return { email, codesLeft: await countRecoveryCodes(db, id), isRequired: signInRules.secondFactorRequired }
}

export async function action({ request, context }: Route.ActionArgs) {
	const admin = await requireKnownAdmin({ request, context })
	const given = context.get(services)
	const values = valuesOf(await request.formData())
	const asking = { caller: { request, clientIp: context.get(visitorAddress) }, admin, values }
	const intent = FACTOR_INTENTS.find((known) => known === values.intent)
	const { hasSecondFactor } = admin

	if (intent === 'begin') return told(await beginSecondFactor(given, asking))
	if (intent === 'confirm') {
		const confirmed = await confirmSecondFactor(given, asking)
		return confirmed.ok ? told(confirmed.value.answer, confirmed.value.cookies) : told(confirmed.problem)
	}
	if (intent === 'codes' && hasSecondFactor) return told(await renewRecoveryCodes(given, asking))
	if (intent === 'off' && hasSecondFactor && !given.signInRules.secondFactorRequired) {
		const ended = await turnOffSecondFactor(given, asking)
		if (ended.ok)
			throw redirect(`${href('/admin/account')}?done=factor`, { headers: withCookies(ended.value) })
		return told(ended.problem)
	}
	return told({ step: 'refused', intent: 'begin' })
}

const told = (answer: FactorAnswer, cookies: string[] = []) =>
	data(answer, { status: statusOf(answer), headers: withCookies(cookies) })

function statusOf(answer: FactorAnswer): number {
	if (answer.step === 'codes') return 200
	if (answer.refusal === 'away') return 503
	if (answer.refusal === 'too-many') return 429
	return answer.problems || answer.step === 'refused' ? 400 : 200
}

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function SecondFactorPage({ loaderData, actionData: answer }: Route.ComponentProps) {
	if (answer?.step === 'codes') {
		return (
			<NarrowPage heading={answer.isNew ? words.kept.headingOn : words.kept.heading} text={words.kept.text}>
				<RecoveryCodes codes={answer.codes} done={href('/admin')} />
			</NarrowPage>
		)
	}
	if (answer?.step === 'offer') {
		return (
			<NarrowPage heading={words.offer.heading}>
				<FactorOffer {...answer} replaces={loaderData.codesLeft !== undefined} />
			</NarrowPage>
		)
	}
	const isLocked = loaderData.isRequired && loaderData.codesLeft === undefined
	return (
		<NarrowPage heading={words.heading} text={words.text}>
			<FactorState {...loaderData} answer={answer} />
			<div className="mt-8 text-sm">
				{isLocked ? (
					<Form method="post" action={href('/admin/logout')}>
						<Button type="submit" size="small">
							{words.logOut}
						</Button>
					</Form>
				) : (
					<Link to={href('/admin/account')} className="link inline-flex min-h-11 items-center font-normal">
						{words.back}
					</Link>
				)}
			</div>
		</NarrowPage>
	)
}
