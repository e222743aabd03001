/**
 * Inline script that defers the layout of content below the fold until `boot.ts` ends the deferral.
 * Doesn't defer layout if the page may open scrolled down: if the URL has a fragment, or after a
 * reload or a history navigation. The deferral also ends if the browser paints before the
 * document is complete, and after 3 seconds at the latest.
 */
export const deferLayoutScript = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){let{dataset}=document.documentElement;dataset.unpainted="";new PerformanceObserver(()=>{if(document.readyState==="loading")delete dataset.unpainted}).observe({type:"paint",buffered:true});setTimeout(()=>delete dataset.unpainted,3e3)}`
