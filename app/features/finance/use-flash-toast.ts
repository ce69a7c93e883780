/** What came with the document says its message in the page; what a script has fetched, in a toast. */
import { useEffect, useState } from 'react'
import { showToast } from '#app/components/toast.tsx'
import { applicationMessages } from '#app/messages/en-ZA/application.ts'
import type { ApplicationPageData, Rejection } from './application-page-data.ts'
import { showRejection } from './use-application-form.ts'

const { messages } = applicationMessages

/** Returns whether the page came with the document. */
export function useFlashToast(
	page: ApplicationPageData,
	rejection: Rejection | undefined,
	phone: string,
): boolean {
	const [first] = useState({ page, rejection })
	const isPageNew = page !== first.page
	const isRejectionNew = rejection !== first.rejection
	useEffect(() => {
		if (!isPageNew) return
		if (page.flash) showToast({ description: messages[page.flash] })
		if (page.sent?.told) showToast({ description: messages.submitted })
		if (page.sent?.told === false) showToast({ description: messages.notTold, variant: 'destructive' })
	}, [isPageNew, page])
	useEffect(() => {
		if (rejection && isRejectionNew) showRejection(rejection.code, phone)
	}, [rejection, isRejectionNew, phone])
	return !isPageNew && !isRejectionNew
}
