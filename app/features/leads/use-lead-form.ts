/**
 * State of an enquiry or message form: submits it once, retries while offline, and clears it when it is
 * stored.
 */
import { type FormEvent, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type * as z from 'zod/mini'
import { showToast } from '#app/components/toast.tsx'
import { useForm } from '#app/components/use-form.ts'
import type { Values } from '#app/core/form.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { Openness } from '#app/features/dealer/trading-hours.ts'
import { holdFiles } from '#app/features/submissions/held-files.ts'
import { PAGE_FIELD } from '#app/features/submissions/submission.ts'
import type { Unsent } from '#app/features/submissions/submission-fields.tsx'

import { leadMessages } from '#messages/leads.ts'
import { submissionMessages } from '#messages/submissions.ts'
import { type FormTexts, messageFor, type SentTexts } from './form-texts.ts'
import type { FormKind, LeadResult } from './lead.ts'
import { MAX_LENGTHS } from './lead-limits.ts'

export type LeadFormProps = {
	token: string
	initialResult?: LeadResult // for a form posted without JavaScript
	phone: Dealer['phone'] // shown if sending fails
	chat?: Dealer['chat']
	vehicleId?: string | undefined // which a chat is about
	openness?: Openness | undefined
	emailOptional?: boolean | undefined
	replyTime: string // as the end of a sentence
	slotErrors?: Record<string, string> | undefined // why a time cannot be booked
	own?: OwnFields | undefined
}

/** The fields that one form has and others do not, so that other pages load none of their words. */
export type OwnFields = {
	names: readonly string[]
	labels: Record<string, string>
	lengths: Record<string, number>
	errorText: (name: string, code: string) => string | undefined
	loadSchema: (emailOptional: boolean | undefined) => Promise<z.ZodMiniObject>
	encType?: 'multipart/form-data'
}

type Options = LeadFormProps & {
	kind: FormKind
	texts: FormTexts
	sentTexts?: SentTexts | undefined
	action: string
	values: Values
}

export const loadSubmittedPanel = () => import('./submitted-panel.tsx')

export function useLeadForm({
	kind,
	texts,
	sentTexts,
	action,
	values,
	initialResult,
	phone,
	emailOptional,
	own,
	...props
}: Options) {
	const lengths = { ...MAX_LENGTHS, ...own?.lengths }
	const fetcher = useFetcher<LeadResult | Unsent>()
	const [result, setResult] = useState<LeadResult | Unsent | undefined>(initialResult)
	const [token, setToken] = useState(initialResult?.token ?? props.token)
	const [hasInputSince, setInputSince] = useState(false)
	const [receivedCount, setReceivedCount] = useState(0)
	// Page id: part of the idempotency key, because visitors with the same cached page share its token.
	const [pageName] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'))
	const isWaiting = result !== undefined && 'offline' in result
	const isSent = result !== undefined && 'outcome' in result && result.outcome === 'sent'

	const { form, ref, field, errors, wrongFields, isPending } = useForm({
		schema: async () => {
			if (own) return own.loadSchema(emailOptional)
			const { leadSchemas, openLeadSchemas } = await import('./lead-schemas.ts')
			return (emailOptional ? openLeadSchemas : leadSchemas)[kind as keyof typeof leadSchemas]
		},
		messageOf: (name, code) =>
			(name === 'slot' && props.slotErrors?.[code]) ||
			(own?.names.includes(name) && own.errorText(name, code)) ||
			leadMessages.errorText(name, code, lengths[name as keyof typeof MAX_LENGTHS]),
		values: { ...values, token }, // a stored form resets the fields and has a new token
		rejected: {
			errors: result && 'fieldErrors' in result ? result.fieldErrors : undefined,
			values:
				receivedCount === 0 && initialResult && 'values' in initialResult ? initialResult.values : undefined,
		},
		submission: fetcher,
		leaveQuestion: submissionMessages.leave,
		onSubmit: send,
	})

	function send() {
		if (!isWaiting) setResult(undefined)
		setInputSince(false)
		const data = new FormData(ref.current ?? undefined)
		data.set(PAGE_FIELD, pageName)
		// No loader data depends on the submission, and revalidation could fail on a bad connection.
		const encType = own?.encType ?? 'application/x-www-form-urlencoded'
		if (own?.encType) holdFiles(data)
		return fetcher.submit(data, { method: 'post', action, encType, defaultShouldRevalidate: false })
	}

	const receive = useEffectEvent((next: LeadResult | Unsent) => {
		setResult(next)
		if ('offline' in next) return
		const result = 'outcome' in next ? next : undefined
		const message = messageFor(texts, result, phone.display)
		const isReceived = result?.outcome === 'sent'
		const isFolded = isReceived && !hasInputSince
		// The panel of a page with this form alone is in view, and has the focus.
		if (message && !(isReceived && sentTexts))
			showToast({ ...message, variant: isReceived ? 'default' : 'destructive', isSilent: isFolded })
		if (result) setToken(result.token)
		if (isFolded) setReceivedCount(receivedCount + 1)
	})
	const { state, data } = fetcher
	useEffect(() => {
		// With the panel that is loaded already, in place of a moment without it.
		if (state === 'idle' && data) startTransition(() => receive(data as LeadResult | Unsent))
	}, [state, data])

	return {
		field,
		errors,
		wrongNames: wrongFields.names,
		token,
		isSent,
		rejection: result && 'fieldErrors' in result ? result : undefined,
		isByPhone: isSent && 'byPhone' in result,
		sentWhen: isSent && 'when' in result ? result.when : undefined,
		/** Collapsed behind the confirmation, unless the visitor typed more while it was being sent. */
		isFolded: isSent && !hasInputSince,
		/** Changes with each stored form, which resets the fields. */
		receivedCount,
		/** Result of a form posted without JavaScript, until the next one is sent. */
		notice: result === initialResult ? initialResult : undefined,
		isBusy: isPending || isWaiting,
		connection: {
			isWaiting,
			isOffline: isWaiting && result.offline,
			onRetry: () => void (isPending || send()),
			onCancel: () => {
				fetcher.reset()
				setResult(undefined)
				ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
			},
		},
		form: {
			...form,
			noValidate: true, // else the browser shows its own messages until hydration
			onFocus: () => {
				form.onFocus()
				loadSubmittedPanel().catch(() => {}) // while offline
			},
			onInput: (event: FormEvent) => {
				setInputSince(true)
				form.onInput(event)
			},
		},
	}
}
