/** The form of one step in the browser: validated, posted once, tried again without a connection, saved as it is left. */
import { useEffect, useRef, useState } from 'react'
import { useSearchParams, useSubmit } from 'react-router'
import type { Unsent } from '#app/intake/unsent.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { applicationProblem } from '#app/words/en-ZA/application-problems.ts'
import type { Step } from './application.ts'
import { stepInputs } from './application-input.ts'
import {
	type ApplicationPageData,
	type Intent,
	type Rejection,
	type RejectionCode,
	rejectionFor,
} from './application-page-data.ts'
import { asAskedNow } from './consents.ts'
import { rejectionMessage } from './rejection-message.ts'
import { useSaveOnLeave } from './use-save-on-leave.ts'
import { useStepFields } from './use-step-fields.ts'

export type StepState = {
	step: Step
	page: ApplicationPageData
	isDocument: boolean // the page came with the document, not by a script
	rejection: Rejection | undefined
	unsent: Unsent | undefined
}

export function useApplicationForm({ step, page, isDocument, rejection, unsent }: StepState, phone: string) {
	const submit = useSubmit()
	const title = useRef<HTMLHeadingElement>(null)
	const notice = useRef<HTMLDivElement>(null)
	const submitter = useRef<HTMLElement>(null)
	const [intent, setIntent] = useState<Intent>()
	const [invalid, setInvalid] = useState<RejectionCode>()
	const [takenBack, setTakenBack] = useState<Unsent>()

	const consents = rejection?.consents ?? page.consents
	const answers = rejection?.answers ?? page.answers
	const stored = asAskedNow(answers, consents.mark)
	const form = useForm({
		schema: stepInputs[step],
		messageOf: applicationProblem,
		values: stored,
		rejected: rejection && { errors: rejection.errors },
		skipsValidation: (button) => !/^(next|submit)$/.test(intentOf(button)),
		onInvalid: (errors) => {
			const code = rejectionFor(errors, step === 4)
			setInvalid(code)
			showRejection(code, phone)
		},
		onSubmit: (element, button) => {
			submitter.current = button
			setIntent(intentOf(button) as Intent)
			setInvalid(undefined)
			markPosted()
			void submit(button instanceof HTMLButtonElement ? button : element, { defaultShouldRevalidate: false })
		},
	})
	const fields = useStepFields({ form, stored, birthDate: rejection?.birthDate, today: page.today })

	const lost = unsent && codeOfLost(unsent, intent)
	const waiting = unsent && !lost && unsent !== takenBack && !form.isPending ? unsent : undefined
	const isSubmitting = intent === 'submit' && (form.isPending || waiting !== undefined)
	const markPosted = useSaveOnLeave({
		form: form.ref,
		hasChanged: form.hasChanged,
		isSubmitting,
		rejected: rejection ?? unsent,
		isWaiting: waiting !== undefined,
	})

	// Else Back would lead to the step that is open by then.
	const [search, setSearch] = useSearchParams()
	const hasStep = search.has('step') || rejection !== undefined
	useEffect(() => {
		if (hasStep) return
		const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
		setSearch((before) => new URLSearchParams([...before, ['step', String(step)]]), options)
	}, [hasStep, setSearch, step])

	const isArrival = !isDocument && !rejection
	useEffect(() => {
		if (isArrival) title.current?.focus({ preventScroll: true })
	}, [isArrival])
	useEffect(() => {
		if (rejection && Object.keys(rejection.errors).length === 0) notice.current?.focus()
	}, [rejection])
	useEffect(() => {
		if (!lost) return
		showRejection(lost, phone)
		notice.current?.focus()
	}, [lost, phone])

	return {
		form,
		fields,
		consents,
		title,
		notice,
		/** The button that is at work, or waits for the connection. */
		busy: form.isPending || waiting ? intent : undefined,
		code: invalid ?? lost ?? rejection?.code,
		isAskedAnew: stored !== answers && rejection?.code !== 'asked-anew',
		/** What waits for the connection. */
		waiting: waiting && { intent, isOffline: 'offline' in waiting && waiting.offline },
		retry: () => form.ref.current?.requestSubmit(submitter.current),
		takeBack: () => setTakenBack(unsent),
	}
}

const intentOf = (button: HTMLElement | null) => button?.getAttribute('value') ?? 'next'

/** What failed without saying whether it arrived; a step is posted again by itself, a submission is not. */
function codeOfLost(unsent: Unsent, intent: Intent | undefined): RejectionCode | undefined {
	if ('offline' in unsent && (unsent.offline || intent !== 'submit')) return undefined
	return intent === 'submit' ? 'not-submitted' : 'not-saved'
}

/** The page says it too, and goes on saying it. */
export const showRejection = (code: RejectionCode, phone: string) =>
	showToast({ description: rejectionMessage(code, phone), variant: 'destructive', leaves: true })
