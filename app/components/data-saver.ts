/** Whether the visitor saves data: fewer and smaller pictures, no web font, no prefetching. */
import { createContext, use } from 'react'

export const DataSaverContext = createContext(false)

export const useDataSaver = (): boolean => use(DataSaverContext)
