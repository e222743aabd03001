'use client'

// One door to React's hooks, as in `react.ts`, for what runs in browsers.
export { useEffect, useRef, useState } from 'react'
