/** Messages of the screen for questions and of its form (specification, sections 2, 5 and 8). */
import { defineMessages } from '#app/core/texts.ts'

export const faqsMessages = defineMessages({
	what: 'FAQ',
	title: 'FAQs Management',
	subtitle: (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}, by category`,
	matchCount: (count: number) => `${count} ${count === 1 ? 'question' : 'questions'} found`,
	search: 'Search FAQs',
	searchExample: 'Search FAQs...',
	add: 'Add FAQ',
	none: 'No FAQs found',
	noneHelp: 'Add FAQs to help your customers find quick answers',
	columns: { order: 'Order', question: 'Question', answer: 'Answer' },
	addTitle: 'Add New FAQ',
	editTitle: 'Edit FAQ',
	save: 'Save FAQ',
	deleteTitle: 'Delete FAQ',
	deleteText: 'Are you sure you want to delete this FAQ? This action cannot be undone.',
	labels: { category: 'Category', question: 'Question', answer: 'Answer', orderIndex: 'Order' },
	categoryHelp: 'Choose one, or type another.',
	answerHint: 'Every line break begins a paragraph.',
	orderHelp: 'Left empty, a new one comes last.',
	errors: {
		category: { 'too-short': 'Category is required' },
		question: {
			'too-short': 'Question is required',
			'too-long': 'A question can have up to 300 characters.',
		},
		answer: { 'too-short': 'Answer is required', 'too-long': 'An answer can have up to 10 000 characters.' },
		orderIndex: { 'out-of-range': 'Order must be at least 1 and at most 99 999' },
	},
	toasts: {
		error: 'Error',
		added: 'FAQ added successfully',
		changed: 'FAQ updated successfully',
		deleted: 'FAQ deleted successfully',
		failed: {
			load: 'Failed to load FAQs',
			add: 'Failed to add FAQ',
			change: 'Failed to update FAQ',
			delete: 'Failed to delete FAQ',
		},
	},
} as const)
