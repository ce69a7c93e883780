import { describe, expect, test } from 'vitest'
import cases from '#demo/search_cases.json' with { type: 'json' }
import stock from '#demo/vehicles.json' with { type: 'json' }
import { rankByText, type Searchable } from './vehicle-search.server.ts'
