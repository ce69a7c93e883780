/**
 * The form hook: validates in the browser with the server's schema, shows field errors, keeps typed input.
 */
import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData, useLocation, useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import { type FieldErrors, isNotSaved, readForm, toValues, type Values } from '#app/core/form.ts'
import { formMessages } from '#messages/site.ts'
import { focusFirst, useFormChanges } from './form-controls.ts'
import { useHydrated } from './hydration.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

type Schema = z.ZodMiniObject
type Submission = { state: string }

type Options = {
	/** A function loads the schema at the first focus. If that fails, as offline, only the server validates. */
	schema: Schema | (() => Promise<Schema>)
	/** The schema of these values, if it depends on them, such as on the submit button; else `schema`. */
	schemaOf?: (values: Values) => Schema
	/** The message for an error code. `index`: which of several fields of the same name. */
	messageOf: (name: string, code: string, index?: number) => string | undefined
	/** Initial values. */
	values?: Values | undefined
	/**
	 * The rejected submission: shown in place of `values`. A new `errors` object means a new response. If it is
	 * undefined after a navigation, what was sent is saved.
	 */
	rejected?: { errors?: FieldErrors | undefined; values?: Values | undefined } | undefined
	/** Errors that belong to no input, such as a pending upload. The schema's errors come after them. */
	otherErrors?: FieldErrors
	/** Set if a fetcher sends the form; default: a navigation. */
	submission?: Submission
	/** Whether a submission is this form's, on a page with several forms. */
	isOwn?: (data: FormData) => boolean
	/**
	 * Sends the valid form; default: the router or the browser does. Needed if the schema is loaded. While its
	 * promise is pending, further submits are ignored: a double click may come before React renders the first
	 * one.
	 */
	onSubmit?: (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void> | void
	/** Called when a submit is blocked by field errors, which are shown already. */
	onInvalid?: (errors: FieldErrors) => void
	/**
	 * Question before the page is left with unsaved input; passwords and codes do not count.
	 * `false`: nothing is lost (a search), or the form protects its input itself (a dialog).
	 */
	leaveQuestion?: string | false
	/** Whether a submitter sends the form without validation, such as a back button. */
	skipsValidation?: (submitter: HTMLElement | null) => boolean
}

export type FieldProps = { name: string; defaultValue: string; error: string | undefined }

/** `index`: which of several fields of the same name. */
export type FieldOf = (name: string, index?: number) => FieldProps

const NO_ERRORS: FieldErrors = {}

/** Spread `form` on the form, and `field(name)` on its fields. */
export function useForm(options: Options) {
	const { schema, messageOf, values, rejected, otherErrors, isOwn = () => true } = options
	const { onSubmit, onInvalid, leaveQuestion = formMessages.leave, skipsValidation } = options
	const ref = useRef<HTMLFormElement>(null)
	const isHydrated = useHydrated()
	const navigation = useSubmission(options.submission ? never : isOwn)
	const { failure, begin } = navigation
	const isPending = options.submission ? options.submission.state !== 'idle' : navigation.isPending
	const isSending = useRef(false)
	const [fieldErrors, setFieldErrors] = useState<FieldErrors>()
	const [submittedErrors, setSubmittedErrors] = useState(NO_ERRORS)
	const serverErrors = rejected?.errors
	const errors = fieldErrors ?? serverErrors ?? NO_ERRORS

	const focusFirstError = (wrong: FieldErrors) =>
		focusFirst(ref.current, (name, index) => Boolean(wrong[name] && messageOf(name, wrong[name], index)))

	// Field errors of the server replace older ones of the browser.
	const isMounted = useRef(false)
	const showServerErrors = useEffectEvent((next: FieldErrors) => {
		setFieldErrors(undefined)
		setSubmittedErrors(next)
		// Before hydration the visitor may have moved the focus already.
		if (isMounted.current || document.activeElement === document.body) focusFirstError(next)
	})
	useEffect(() => {
		if (serverErrors) showServerErrors(serverErrors)
		isMounted.current = true
	}, [serverErrors])

	const loadSchema = () => (typeof schema === 'function' ? schema().catch(() => undefined) : schema)

	const validate = (loaded: Schema | undefined, submitter?: HTMLElement | null): FieldErrors => {
		const typed = toValues(new FormData(ref.current ?? undefined, submitter))
		const parsed = loaded && ref.current && readForm(options.schemaOf?.(typed) ?? loaded, typed)
		return { ...(parsed && !parsed.ok && parsed.fieldErrors), ...otherErrors }
	}

	/** Passes the current field errors to `use`: synchronously, unless the schema is still loading. */
	function withErrors(use: (errors: FieldErrors) => void, submitter?: HTMLElement | null) {
		const loaded = loadSchema()
		if (loaded instanceof Promise) void loaded.then((fetched) => use(validate(fetched, submitter)))
		else use(validate(loaded, submitter))
	}

	/** Shows errors and focuses the first. */
	function showErrors(next: FieldErrors) {
		setFieldErrors(next)
		setSubmittedErrors(next)
		focusFirstError(next)
	}

	async function send(submitter: HTMLElement | null) {
		if (!options.submission) changes.markSent()
		if (!ref.current || !onSubmit || isSending.current) return
		isSending.current = true
		try {
			await onSubmit(ref.current, submitter)
		} finally {
			isSending.current = false
		}
	}

	const setError = (name: string, error?: string) =>
		setFieldErrors((before = serverErrors ?? NO_ERRORS) => {
			const { [name]: _, ...others } = before
			return error ? { ...others, [name]: error } : others
		})
	const validateField = (name: string) => withErrors(({ [name]: error }) => setError(name, error))

	const changes = useFormChanges(ref, {
		values,
		isRejected: rejected !== undefined || failure !== undefined,
		isShownAgain: rejected?.values !== undefined,
		isPending,
	})
	useLeaveQuestion(changes.isDirty && !isPending && leaveQuestion)

	return {
		ref,
		errors,
		/** For an error summary: fields that were wrong in the last submission and still are. */
		wrongFields: { form: ref, names: Object.keys(submittedErrors).filter((name) => name in errors) },
		isPending,
		/** Why a navigation has not saved the form. */
		failure,
		/** The form has unsaved input. */
		isDirty: changes.isDirty,
		hasChanged: changes.hasChanged,
		showErrors,
		/** Removes the error of a field that other code has corrected. */
		clearError: (name: string) => setError(name),
		/** Validates the current input without showing errors. */
		currentErrors: () => (typeof schema === 'function' ? NO_ERRORS : validate(schema)),
		field: (name: string, index = 0): FieldProps => ({
			name,
			defaultValue: [rejected?.values?.[name] ?? values?.[name] ?? ''].flat()[index] ?? '',
			error: errors[name] && messageOf(name, errors[name], index),
		}),
		form: {
			ref,
			// Before hydration the browser's native validation applies.
			noValidate: isHydrated,
			onFocus: () => void loadSchema(),
			onBlur: ({ target, relatedTarget }: FocusEvent) => {
				// Showing an error now would move the button under the pointer: the click, and with it the submit, would
				// be lost.
				if ((relatedTarget as HTMLButtonElement | null)?.type === 'submit') return
				const { name, value } = target as HTMLInputElement
				// Empty fields and unchecked boxes are validated on submit only.
				const isBlank = !value || !new FormData(ref.current ?? undefined).has(name)
				if (!isBlank && !(name in errors)) validateField(name)
			},
			onInput: ({ target }: FormEvent) => {
				const { name, type } = target as HTMLInputElement
				// A chosen file takes a while to upload: removes the old error meanwhile.
				if (type === 'hidden') setError(name)
				else if (name in errors) validateField(name)
				changes.trackChanges()
			},
			onSubmit: (event: FormEvent<HTMLFormElement>) => {
				const submitter = (event.nativeEvent as SubmitEvent).submitter ?? null
				if (isPending || onSubmit) event.preventDefault()
				if (isPending) return
				if (skipsValidation?.(submitter)) return void send(submitter)
				withErrors((next) => {
					showErrors(next)
					const isValid = Object.keys(next).length === 0
					if (isValid && (onSubmit || begin())) return void send(submitter)
					event.preventDefault()
					if (!isValid) onInvalid?.(next)
				}, submitter)
			},
		},
	}
}

/**
 * The submission of a posted form by a navigation: whether it is pending, and whether it failed. `isOwn`: whether
 * a submission of the page is this form's.
 */
export function useSubmission(isOwn: (data: FormData) => boolean) {
	const { state, formData } = useNavigation()
	const actionData = useActionData()
	const { key } = useLocation() // a new one after each navigation
	const isPending = state !== 'idle' && formData !== undefined && isOwn(formData)
	const isSending = useRef(false)
	// From then on `isPending` says whether this form is being sent; another form or button may be sent meanwhile.
	useEffect(() => {
		if (key && state) isSending.current = false
	}, [key, state])
	return {
		isPending,
		/** Why the last submission was not saved, if it was this form's. */
		failure: !isPending && isNotSaved(actionData) && isOwn(actionData.sent) ? actionData : undefined,
		/**
		 * Call it when the form is submitted. False: it is being sent already; a double click may come before React
		 * renders the first one.
		 */
		begin: () => {
			if (isPending || isSending.current) return false
			isSending.current = true
			return true
		},
	}
}

const never = () => false
