/** The finance application: four steps, one at a time. A posted form at heart, so that it works before and without its script. */
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type FormEvent, type MouseEvent, useEffect, useId } from 'react'
import { href, Link } from 'react-router'
import * as z from 'zod/mini'
import type { Dealer } from '#app/dealer/dealer.ts'
import { IntakeFields } from '#app/intake/intake-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { applicationWords as words } from '#app/words/en-ZA/application.ts'
import { CONSENTS_FIELD, type Step } from './application.ts'
import { ApplicationAside } from './application-aside.tsx'
import { ApplicationConsents } from './application-consents.tsx'
import {
	type ApplicationGiven,
	INTENT_FIELD,
	type Intent,
	type Refused,
	STEP_FIELD,
} from './application-exchange.ts'
import { ConnectionNotice, RefusalNotice, VehicleNotice, WordNotice } from './application-notices.tsx'
import { ApplicationSaved } from './application-saved.tsx'
import { ClearAnswers } from './clear-answers.tsx'
import { StepLine } from './step-line.tsx'
import { AddressStep } from './steps/address-step.tsx'
import { EmploymentStep } from './steps/employment-step.tsx'
import { PersonalStep } from './steps/personal-step.tsx'
import { CATEGORY_PICTURES, VehicleStep } from './steps/vehicle-step.tsx'
import { useApplication } from './use-application.ts'

// The pages forbid code made of text, which else is tried and told to whoever watches.
if (!import.meta.env.SSR) z.config({ jitless: true })

const STEPS = { 1: PersonalStep, 2: AddressStep, 3: EmploymentStep, 4: VehicleStep }
const LAST: Step = 4

type Props = { given: ApplicationGiven; refused?: Refused; dealer: Dealer }

export function ApplicationWizard({ given, refused, dealer }: Props) {
	const action = href('/finance/application')
	const application = useApplication({ given, refused, action, phone: dealer.phone.display })
	const id = useId()
	usePicturesAhead()
	const { step, said, asked, isSubmitting, refs } = application
	if (application.sent) return <ApplicationSaved sent={application.sent} town={dealer.address.town} />

	const Fields = STEPS[step]
	const fallback: Intent = step === LAST ? 'submit' : 'next'

	function act(event: FormEvent<HTMLFormElement>) {
		if (given.isUnread) return // the server adds what is typed here to what it keeps
		event.preventDefault()
		const { submitter } = event.nativeEvent as SubmitEvent
		const intent = (submitter instanceof HTMLButtonElement && submitter.value) || fallback
		if (intent === 'next') application.next()
		else if (intent === 'back') application.back()
		else if (intent === 'submit') application.submit()
		else if (intent === 'clear') application.clear()
		else application.jump(Number(intent) as Step)
	}

	return (
		<main id="main" tabIndex={-1}>
			<section data-surface="dark" className="pt-[clamp(1.5rem,3vw,3rem)]">
				<div className="wrap">
					<Crumbs />
					<h1 className="title mt-2 text-title-lg">{words.heading}</h1>
					{/* The first button is the one that the Enter key presses. */}
					<button
						type="submit"
						form={id}
						name={INTENT_FIELD}
						value={fallback}
						tabIndex={-1}
						aria-hidden
						className="sr-only"
					/>
					<StepLine
						current={step}
						form={id}
						isOpen={application.isOpen}
						isCompleted={application.isCompleted}
					/>
				</div>
			</section>
			<div className="wrap grid gap-12 pt-[clamp(2rem,4vw,3.5rem)] pb-section lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-20">
				<form
					id={id}
					ref={refs.form}
					method="post"
					action={addressOf(action, given)}
					noValidate
					autoComplete="on"
					onSubmit={act}
					className="max-w-216 min-w-0"
				>
					<input type="hidden" name={STEP_FIELD} value={step} autoComplete="off" />
					<input type="hidden" name={CONSENTS_FIELD} value={asked.mark} autoComplete="off" />
					<IntakeFields token={application.token} />
					<h2 ref={refs.title} tabIndex={-1} className="title text-title-md">
						{words.stepTitles[step]}
					</h2>
					<p className="mt-2 text-sm text-ink-muted">
						{words.required.before} <span className="font-bold text-negative">{words.required.star}</span>{' '}
						{words.required.after} {step === 1 && words.required.unseen}
					</p>
					<WordNotice word={said?.word} />
					<VehicleNotice vehicle={given.vehicle} answers={application.answers} step={step} />
					<RefusalNotice
						ref={refs.notice}
						refusal={said?.refusal}
						phone={dealer.phone.display}
						wrong={application.wrongFields()}
					/>
					<div className="mt-8">
						<Fields {...application} today={given.today} />
						{step === LAST && <ApplicationConsents {...application} />}
					</div>
					<ConnectionNotice waiting={application.waiting} onTakeBack={application.takeBack} />
					<div className="mt-8 flex justify-between gap-3 border-t border-line pt-6">
						{step > 1 ? (
							<Button type="submit" name={INTENT_FIELD} value="back" kind="line" onClick={once}>
								<ArrowLeft aria-hidden strokeWidth={1.75} className="size-5" />
								{words.back}
							</Button>
						) : (
							<span className="max-md:hidden" />
						)}
						{step === LAST ? (
							<SubmitButton
								name={INTENT_FIELD}
								value="submit"
								text={words.submit}
								busyText={words.submitting}
								busy={isSubmitting}
								className="max-md:flex-1"
							/>
						) : (
							<Button
								type="submit"
								name={INTENT_FIELD}
								value="next"
								kind="primary"
								onClick={once}
								className="min-w-36 max-md:flex-1"
							>
								{words.next}
								<ArrowRight aria-hidden strokeWidth={1.75} className="size-5" />
							</Button>
						)}
					</div>
					<ClearAnswers />
				</form>
				<ApplicationAside dealer={dealer} />
			</div>
		</main>
	)
}

const Crumbs = () => (
	<nav aria-label={words.crumbs} className="text-sm text-ink-muted">
		<ol className="flex flex-wrap items-center gap-2">
			<li>
				<Link
					to={href('/finance')}
					viewTransition
					className="inline-flex min-h-7 items-center underline decoration-accent underline-offset-[0.3em]"
				>
					{words.financing}
				</Link>
			</li>
			<li aria-hidden>/</li>
			<li>{words.here}</li>
		</ol>
	</nav>
)

/** The last step's pictures, while there is a connection. */
function usePicturesAhead() {
	useEffect(() => {
		for (const picture of CATEGORY_PICTURES) new Image().src = picture
	}, [])
}

/** The second of two quick clicks would fall on the next step's button. */
function once(event: MouseEvent) {
	if (event.detail > 1) event.preventDefault()
}

/** Without script the vehicle that somebody came from is known by the address alone until a first step is saved. */
function addressOf(action: string, { vehicle }: ApplicationGiven): string {
	return vehicle?.state === 'about' ? `${action}?vehicle=${vehicle.id}` : action
}
